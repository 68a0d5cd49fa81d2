import { defineConfig } from "vitest/config";

const HOUR_MS = 60 * 60_000;

/** `npm run test:soak`: what takes hours and so is no part of `npm test`. */
export default defineConfig({
  test: {
    name: "soak",
    include: ["tests/soak/**/*.test.ts"],
    globalSetup: ["tests/support/postgres-global-setup.ts"],
    hookTimeout: 60_000,
    testTimeout: HOUR_MS,
    // What is slow is a finding here, so nothing else runs beside it.
    maxWorkers: 1,
  },
});
