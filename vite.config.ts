import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files: the content security policy allows no data: URLs for them.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server and the pages are one bundle; its entry is the process itself.
    ssr: { build: { rollupOptions: { input: "./src/main.ts" } } },
  },
});
