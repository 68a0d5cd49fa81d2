import { defineConfig } from "vitest/config";

/** A database of their own is made for tests that want one; the first takes a second or two. */
const SETUP_MS = 60_000;

/** What is waited for comes at once on a quiet machine; on a busy one it may take longer than the second that is usual. */
const WAITING = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit and service",
          include: [
            "{src,sample-data,bench,scripts}/**/*.test.{ts,tsx}",
            "tests/*.test.ts",
            "tests/{matrices,hostile}/*.test.ts",
          ],
          globalSetup: ["tests/support/postgres-global-setup.ts"],
          hookTimeout: SETUP_MS,
          testTimeout: 30_000,
          expect: WAITING,
          // Most wait for the database: on two cores three files at a time take a third less than one.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/journeys/support/prepared-folder.ts"],
          hookTimeout: 3 * SETUP_MS,
          testTimeout: 60_000,
          expect: WAITING,
          // Two cores: two journeys at a time, since a journey mostly waits, and nothing else beside them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // Browser, server, database and mail server share two cores: a second try tells a fault from a hiccup.
          retry: 1,
        },
      },
    ],
  },
});
