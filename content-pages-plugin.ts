import { globSync } from "node:fs";
import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import pages, { CONTENT_LAYOUT } from "./src/web/routes.ts";

const APP = path.resolve("src/web");
const SCRIPT_QUERY = "?script";
const LOAD_DOCUMENT = path.join(APP, "public/content-pages/load-document.ts");

/** Scripts of all content pages, and of those with parts that react. */
const SCRIPTS = globSync(path.join(APP, "**/start-page.ts"));

/** Replaces a content page in the router of other pages: it only loads the document. */
const CLIENT_MODULE = `
export { loadDocument as clientLoader } from ${JSON.stringify(LOAD_DOCUMENT)};
export default () => null;
export const handle = undefined;
export const meta = undefined;
`;

/** Keeps content pages out of the browser, and bundles their scripts (docs/decisions/0030-content-pages.md). */
export function contentPages(): Plugin {
  const layout = pages.find(({ file }) => file === CONTENT_LAYOUT);
  const files = [CONTENT_LAYOUT, ...(layout?.children ?? []).map(({ file }) => file)];
  const modules = new Set(files.map((file) => path.join(APP, file)));
  let isBuild = false;
  return {
    name: "content-pages",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    transform(_code, id) {
      if (!isBuild || this.environment.name !== "client" || !modules.has(id)) return;
      return { code: CLIENT_MODULE, map: { mappings: "" } };
    },
    async load(id) {
      if (!id.endsWith(SCRIPT_QUERY)) return;
      const script = id.slice(0, -SCRIPT_QUERY.length);
      const urls = isBuild ? await builtUrls(script) : [script.slice(process.cwd().length)];
      return `export default ${JSON.stringify(urls)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, code } of await bundleScripts()) {
        this.emitFile({ type: "asset", fileName, source: code });
      }
    },
  };
}

/** The script and what it imports, so that the browser loads all of them at once. */
async function builtUrls(script: string): Promise<string[]> {
  return [...filesOf(await bundleScripts(), script)].map((file) => `/${file}`);
}

function filesOf(chunks: readonly Rolldown.OutputChunk[], script: string): Set<string> {
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === script);
  if (!entry) throw new Error(`There is no script ${script}`);
  const files = new Set([entry.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  }
  return files;
}

/**
 * A build of its own, which shares no chunk with React's pages. It has the same names for the browser's build, which
 * writes the files, and for the server's, which links to them.
 */
function bundleScripts(): Promise<Rolldown.OutputChunk[]> {
  bundled ??= bundleInFewFiles();
  return bundled;
}

let bundled: Promise<Rolldown.OutputChunk[]> | undefined;

/**
 * Left alone, the bundler makes a file of each set of modules that the same pages share. Fewer are loaded sooner: what
 * all documents need, what home and the cards need, and what browse and the page of a car share.
 */
async function bundleInFewFiles(): Promise<Rolldown.OutputChunk[]> {
  const chunks = await bundle([]);
  const modulesOf = (script: string) => modulesAtOnce(chunks, path.join(APP, script));
  const ofAll = modulesOf("public/content-pages/start-page.ts");
  const ofHome = modulesOf("public/home/start-page.ts");
  const [ofBrowse, ofCar, ofRequest, ofLogin] = [
    "public/browse",
    "public/vehicle",
    "public/lead",
    "dealer/login",
  ].map((folder) => modulesOf(`${folder}/start-page.ts`));
  const isOfCars = (id: string) =>
    ofBrowse?.has(id) && ofCar?.has(id) && !ofRequest?.has(id) && !ofLogin?.has(id);
  return await bundle([
    { name: "all", test: (id) => ofAll.has(id) },
    { name: "home", test: (id) => ofHome.has(id) },
    // What they import may be in the forms too, which need not load the rest.
    { name: "cars", test: (id) => isOfCars(id) === true, includeDependenciesRecursively: false },
  ]);
}

/** The modules that a script loads at once, not on demand. */
function modulesAtOnce(chunks: readonly Rolldown.OutputChunk[], script: string): Set<string> {
  const files = filesOf(chunks, script);
  return new Set(chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds));
}

interface ChunkGroup {
  name: string;
  test: (id: string) => boolean;
  includeDependenciesRecursively?: boolean;
}

async function bundle(groups: ChunkGroup[]): Promise<Rolldown.OutputChunk[]> {
  const names = "assets/[hash:8].js";
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: SCRIPTS,
        preserveEntrySignatures: false,
        output: { entryFileNames: names, chunkFileNames: names, codeSplitting: { groups } },
      },
    },
  });
  if (!("output" in result)) throw new Error("The scripts of content pages were not bundled");
  return result.output.filter((file) => file.type === "chunk");
}
