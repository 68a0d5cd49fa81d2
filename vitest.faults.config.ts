import { defineConfig } from "vitest/config";
import { shareCompiledCode, useMemoryForTemporaryFiles } from "./tests/support/setup/scratch-folder.ts";

useMemoryForTemporaryFiles();
shareCompiledCode();

/** `npm run test:faults`: kills, freezes, fills and overloads the built product. */
export default defineConfig({
  test: {
    name: "faults",
    include: ["tests/{faults,fuzz}/**/*.test.ts"],
    globalSetup: ["tests/journeys/support/prepared-data-folder.ts"],
    hookTimeout: 180_000,
    testTimeout: 60_000,
    // Measures capacity and sheds load, so nothing else runs in parallel.
    maxWorkers: 1,
    fileParallelism: false,
  },
});
