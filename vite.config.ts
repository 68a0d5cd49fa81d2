import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Sonner writes a style element when it is loaded, which the content security policy refuses; the same rules come with
 * its stylesheet, which `toaster.tsx` imports.
 */
const sonnerWithoutInlineStyle: Plugin = {
  name: "sonner-without-inline-style",
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler: (code) => code.replace(/^__insertCSS\(".*"\);$/m, ""),
  },
};

/**
 * What the router carries for things that we never switch on: instrumentation, and a route manifest that comes piece by
 * piece (react-router.config.ts has the whole of it). Known to be off they fall to tree-shaking. Where a new version
 * writes these conditions otherwise, nothing happens but that they come along again.
 */
const routerWithoutUnusedParts: Plugin = {
  name: "router-without-unused-parts",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: {
      id: /react-router\/dist\/production\/lib\/(router\/router|dom\/ssr\/(fog-of-war|components))\.js$/,
    },
    handler: (code) =>
      code
        .replaceAll(/\b(init|opts\??)\.instrumentations\)/g, "false)")
        .replaceAll("consumeInstrumentationClientResultMetaReceiver(router)", "null")
        .replaceAll(/(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, "false"),
  },
};

/**
 * What every public page needs comes in one file, the framework too: compressed as a whole it is a kilobyte lighter, and
 * the budget of a first visit is tight (`npm run bench -- budgets`).
 */
const SITE = {
  name: "site",
  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime|vite\/preload-helper|src\/domain\/(format\/format|text\/plain-text|vehicles\/(body-style|browse-filters))\.|src\/web\/(root\.|entry\.client|page-meta|analytics\/(?!.*(test|switch))|public\/(site-layout|browser-storage\/|browse-href|vehicle-cards\/|week\/week-answer\.|lazy-when-visible|recently-viewed\/recently-viewed\.|page-sections\/page-links|lead\/(request-intro|lead-subject))|session\/(session-store|use-session)|ui\/(button|icon|layout\/(logo|site-header|use-hidden|pagination)|pictures\/(picture|vehicle-|body-style-art)|toasts\/toasts?\.|html\/json-ld))/,
};
/** What the browse page shows at once on every screen. */
const BROWSE = {
  name: "browse",
  test: /src\/web\/public\/browse\/(?!filter-sheet)/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle, routerWithoutUnusedParts],
  // Fonts and pictures stay files: the content security policy allows no data: URLs for them.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Many small files cost more than they save: what pages need comes in few, compressed as a whole.
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [SITE, BROWSE] } } } },
    },
    // The server and the pages are one bundle; its entry is the process itself.
    ssr: { build: { rollupOptions: { input: "./src/main.ts" } } },
  },
});
