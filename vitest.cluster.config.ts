import { defineConfig } from "vitest/config";

/** `npm run test:cluster`: several processes, a database with a replica, and what happens when any of them dies. */
export default defineConfig({
  test: {
    name: "cluster",
    include: ["tests/cluster/**/*.test.ts"],
    hookTimeout: 120_000,
    // A dead worker's jobs are given back within a minute.
    testTimeout: 120_000,
    // Each starts half a dozen processes and more.
    maxWorkers: 1,
    fileParallelism: false,
    // One step builds on the one before.
    bail: 1,
  },
});
