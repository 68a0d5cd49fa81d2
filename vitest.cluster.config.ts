import { defineConfig } from "vitest/config";

/** `npm run test:cluster`: kills processes, primary and replica under load. */
export default defineConfig({
  test: {
    name: "cluster",
    include: ["tests/cluster/**/*.test.ts"],
    hookTimeout: 120_000,
    // A dead worker's jobs are requeued within a minute.
    testTimeout: 120_000,
    // Each file starts six or more processes.
    maxWorkers: 1,
    fileParallelism: false,
    // Each step builds on the previous one.
    bail: 1,
  },
});
