import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    hookTimeout: 60_000,
    testTimeout: 30_000,
    maxWorkers: 3,
  },
});
