import { globSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import pages, { DOCUMENTS } from "./src/web/routes.ts";

const APP = path.resolve("src/web");
const SCRIPT_QUERY = "?script";

/** Scripts of all documents, and of those with parts of their own. */
const SCRIPTS = globSync(path.join(APP, "**/start-page.ts"));
const START = path.join(APP, "documents/start-page.ts");
/** The script of all pages, with what the pages' own scripts import of it. */
const OF_ALL = "virtual:of-all";

/** Table of documents for the server: their modules, and the paths of all other routes. */
const TABLE = "virtual:documents";
/** A document's own module; without this, the router's. */
const DOCUMENT_QUERY = "?document";

/** Replaces a document in the router of the portals: it only loads the document. */
const ROUTED_MODULE = `
export { clientLoader } from ${JSON.stringify(path.join(APP, DOCUMENTS))};
export default () => null;
export const handle = undefined;
export const meta = undefined;
`;

/** Keeps documents out of the browser, and bundles their scripts (docs/decisions/0030-content-pages.md). */
export function documentPages(): Plugin {
  const layout = pages.find(({ file }) => file === DOCUMENTS);
  const documents = layout?.children ?? [];
  const modules = new Set(documents.map(({ file }) => path.join(APP, file)));
  let isBuild = false;
  return {
    name: "documents",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    transform(_code, id) {
      if (!isBuild || !modules.has(id)) return;
      return { code: ROUTED_MODULE, map: { mappings: "" } };
    },
    resolveId: (id) => (id === TABLE ? id : undefined),
    async load(id) {
      if (id === TABLE) return tableOfDocuments(documents);
      if (!id.endsWith(SCRIPT_QUERY)) return;
      const script = id.slice(0, -SCRIPT_QUERY.length);
      const urls = isBuild ? await builtUrls(script) : [script.slice(process.cwd().length)];
      return `export default ${JSON.stringify(urls)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { ofAll, own } = await bundleScripts();
      for (const { fileName, code } of [ofAll, ...own.values()].flat()) {
        this.emitFile({ type: "asset", fileName, source: code });
      }
    },
  };
}

function tableOfDocuments(documents: typeof pages): string {
  const routed = pages.flatMap((page) => (page.file === DOCUMENTS ? [] : (page.children ?? [page])));
  const pathOf = ({ path: pattern = "" }: (typeof pages)[number]) => JSON.stringify(pattern);
  return `
${documents.map(({ file }, n) => `import * as page${n} from "${path.join(APP, file)}${DOCUMENT_QUERY}";`).join("\n")}
export const documents = [${documents.map((page, n) => `[${pathOf(page)}, page${n}]`).join(",")}];
export const routed = [${routed.map(pathOf).join(",")}];
`;
}

/** What all documents need, and the page's own: two files, so that pictures need not wait for a free connection. */
async function builtUrls(script: string): Promise<string[]> {
  const { ofAll, own } = await bundleScripts();
  return [ofAll, own.get(script)].flatMap((chunks) => (chunks ? entryOf(chunks) : []));
}

const entryOf = (chunks: readonly Rolldown.OutputChunk[]): string => `/${chunks[0]?.fileName}`;

interface Scripts {
  ofAll: readonly Rolldown.OutputChunk[];
  own: ReadonlyMap<string, readonly Rolldown.OutputChunk[]>;
}

/** Builds of their own, once: the browser's build writes the files, and the server's links to them. */
function bundleScripts(): Promise<Scripts> {
  bundled ??= bundleAll();
  return bundled;
}

let bundled: Promise<Scripts> | undefined;

async function bundleAll(): Promise<Scripts> {
  const together = await bundle(SCRIPTS);
  const shared = modulesAtOnce(together, START);
  const ofAll = await bundle(OF_ALL, {
    name: "script-of-all",
    resolveId: (id) => (id === OF_ALL ? id : undefined),
    load: (id) => (id === OF_ALL ? exportUsed(together, shared) : undefined),
  });
  const own = new Map<string, Rolldown.OutputChunk[]>();
  for (const script of SCRIPTS.filter((one) => one !== START)) {
    const importOfAll: Plugin = {
      name: "import-script-of-all",
      enforce: "pre",
      async resolveId(source, importer) {
        const resolved = importer && (await this.resolve(source, importer, { skipSelf: true }));
        if (resolved && shared.has(resolved.id)) return { id: entryOf(ofAll), external: true };
      },
    };
    own.set(script, await bundle(script, importOfAll, modulesAtOnce(together, script)));
  }
  return { ofAll, own };
}

/** The modules that a script loads at once, not on demand. */
function modulesAtOnce(chunks: readonly Rolldown.OutputChunk[], script: string): Set<string> {
  const files = new Set([chunks.find(({ facadeModuleId }) => facadeModuleId === script)?.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  }
  return new Set(chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds));
}

/** A module that exports what any script uses of these. */
function exportUsed(chunks: readonly Rolldown.OutputChunk[], modules: ReadonlySet<string>): string {
  const used = chunks.flatMap((chunk) => Object.entries(chunk.modules)).filter(([id]) => modules.has(id));
  return used
    .map(
      ([id, { renderedExports }]) => `export { ${renderedExports.join(", ")} } from ${JSON.stringify(id)};`,
    )
    .join("\n");
}

/** @param inOneFile modules that stay together, though a part loaded on demand needs some of them too */
async function bundle(
  input: string | string[],
  plugin?: Plugin,
  inOneFile?: ReadonlySet<string>,
): Promise<Rolldown.OutputChunk[]> {
  const names = "assets/[hash:8].js";
  const groups = inOneFile && [{ name: "at-once", test: (id: string) => inOneFile.has(id) }];
  const result = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [plugin],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        // The script of all pages alone exports anything.
        preserveEntrySignatures: groups ? false : undefined,
        output: { entryFileNames: names, chunkFileNames: names, codeSplitting: groups && { groups } },
      },
    },
  });
  if (!("output" in result)) throw new Error("The scripts of documents were not bundled");
  return result.output.filter((file) => file.type === "chunk");
}
