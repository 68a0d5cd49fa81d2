import path from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { plant } from "./tests/simulator/planted-faults.ts";
import { useMemoryForTemporaryFiles } from "./tests/support/setup/scratch-folder.ts";

useMemoryForTemporaryFiles();

/** Changes the sources as they are loaded. */
const plantFaults: Plugin = {
  name: "plant faults",
  enforce: "pre",
  transform: (code, id) => plant(code, path.relative(import.meta.dirname, id)),
};

const { isPlanted = false } = JSON.parse(process.env.SIMULATE ?? "{}");

/** `npm run simulate` (docs/reliability.md). */
export default defineConfig({
  plugins: isPlanted ? [plantFaults] : [],
  test: {
    name: "simulator",
    include: ["tests/simulator/command.ts"],
    globalSetup: ["tests/support/setup/postgres-global-setup.ts"],
    hookTimeout: 120_000,
    testTimeout: 24 * 60 * 60_000,
    maxWorkers: 1,
    // Of sources without planted faults.
    fsModuleCache: !isPlanted,
  },
});
