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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutInlineStyle],
  // Fonts and pictures stay files: the content security policy allows no data: URLs for them.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server and the pages are one bundle; its entry is the process itself.
    ssr: { build: { rollupOptions: { input: "./src/main.ts" } } },
  },
});
