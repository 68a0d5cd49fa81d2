import { defineConfig } from "vitest/config";

/** `npm run test:high-availability`: kills, freezes and cuts off parts of the Patroni stack under load. */
export default defineConfig({
  test: {
    name: "high availability",
    include: ["tests/high-availability/**/*.test.ts"],
    globalSetup: "tests/high-availability/stack/debian-packages.ts",
    hookTimeout: 180_000,
    testTimeout: 180_000,
    // Each file starts some thirty processes.
    maxWorkers: 1,
    fileParallelism: false,
    // Each step builds on the previous one.
    bail: 1,
  },
});
