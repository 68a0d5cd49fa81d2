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

const FRAMEWORK = {
  name: "framework",
  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  priority: 2,
};
const PUBLIC_PAGES = {
  name: "public",
  test: /vite\/preload-helper|src\/web\/(root\.|page-meta|analytics\/(?!.*test)|public\/(site-layout|kept\/|parts\/(buyer-card|save-button|week-answer\.|when-seen|recently-viewed\.)|lead\/(request-intro|lead-subject))|session\/(session-store|use-session)|ui\/(button|logo|site-|picture|vehicle-|body-style-art|toasts?\.|icon|use-hidden|pagination|json-ld))/,
  priority: 1,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle],
  // Fonts and pictures stay files: the content security policy allows no data: URLs for them.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Many small files cost more than they save: what every public page needs comes in two, compressed as a whole.
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK, PUBLIC_PAGES] } } } },
    },
    // The server and the pages are one bundle; its entry is the process itself.
    ssr: { build: { rollupOptions: { input: "./src/main.ts" } } },
  },
});
