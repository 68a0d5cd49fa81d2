import { defineConfig } from "vitest/config";

const HOUR_MS = 60 * 60_000;

/** `npm run test:soak`: takes hours, so it is not part of `npm test`. */
export default defineConfig({
  test: {
    name: "soak",
    include: ["tests/soak/**/*.test.ts"],
    globalSetup: ["tests/support/setup/postgres-global-setup.ts"],
    hookTimeout: 60_000,
    testTimeout: HOUR_MS,
    // Response times are checked, so nothing else runs in parallel.
    maxWorkers: 1,
  },
});
