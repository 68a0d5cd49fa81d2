import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Plugin } from "vite";
import pages, { CONTENT_LAYOUT } from "./src/web/routes.ts";

const APP = path.resolve("src/web");
const SCRIPT_QUERY = "?script";
const SCRIPT = path.join(APP, "public/content-pages/start.ts");
const LOAD_DOCUMENT = path.join(APP, "public/content-pages/load-document.ts");

/** Replaces a content page in the router of other pages: it only loads the document. */
const CLIENT_MODULE = `
export { loadDocument as clientLoader } from ${JSON.stringify(LOAD_DOCUMENT)};
export default () => null;
export const handle = undefined;
export const meta = undefined;
`;

/** Keeps content pages out of the browser, and bundles their script (docs/decisions/0030-content-pages.md). */
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
      const url = isBuild ? `/${(await bundleScript()).fileName}` : SCRIPT.slice(process.cwd().length);
      return `export default ${JSON.stringify(url)};`;
    },
    async generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", ...(await bundleScript()) });
    },
  };
}

/** The same name for the browser's build, which writes the file, and the server's, which links to it. */
async function bundleScript(): Promise<{ fileName: string; source: string }> {
  const bundled = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, modulePreload: false, rolldownOptions: { input: SCRIPT } },
  });
  if (!("output" in bundled)) throw new Error("The content script was not bundled");
  const [{ code: source }] = bundled.output;
  const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/${hash}.js`, source };
}
