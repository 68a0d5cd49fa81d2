import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { documentPages } from "./documents-plugin.ts";

/** A chunk of the modules whose path contains one of these, with all that they import. */
const chunk = (name: string, paths: readonly string[]) => ({
  name,
  test: (id: string) => paths.some((path) => id.includes(`/src/web/${path}.ts`)),
});

/** For the portals: few large chunks compress better than many small ones. */
const CHUNKS = [
  // On every page that React hydrates.
  chunk("site", ["entry.client", "root"]),
  // Only the checks of forms need it.
  { name: "zod", test: /\/node_modules\/zod\// },
  // The route manifest names every chunk of every page, so what portal pages share is few chunks.
  { name: "portal", test: /\/src\/web\/(dealer|admin|portal|session|ui)\//, minShareCount: 3 },
  { name: "icons", test: /\/lucide-react\// },
  // Modules that many pages share and that import nothing heavy.
  {
    name: "small",
    test: /\/src\/domain\//,
    minShareCount: 4,
    maxModuleSize: 1500,
  },
];

/** Libraries of many small modules: in the bundle, they start the process a second sooner. */
const BUNDLED_ON_SERVER = [
  /^kysely/,
  /^better-auth/,
  /^@better-auth\//,
  /^better-call/,
  /^zod/,
  /^libphonenumber-js/,
  /^hono/,
  /^@hono\//,
  /^(mdast|micromark|hast|unist|vfile|unified|remark|rehype|property-information|stringify-entities)/,
  /^@opentelemetry\//,
  /^jose/,
];

/** Hashes alone: words would make up a fifth of the route manifest, which every visitor loads. */
const SCRIPT_NAMES = { entryFileNames: "assets/[hash:7].js", chunkFileNames: "assets/[hash:7].js" };

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), documentPages()],
  // Fonts and pictures stay files: the content security policy allows no data: URLs for them.
  // The helper that preloads what a lazy part imports weighs more than it saves: few parts import any.
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...SCRIPT_NAMES, codeSplitting: { groups: CHUNKS } } } },
    },
    // The server and the pages are one bundle; its entry is the process itself.
    ssr: {
      build: { rollupOptions: { input: "./src/main.ts" } },
      resolve: { noExternal: BUNDLED_ON_SERVER },
    },
  },
});
