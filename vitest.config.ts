import { defineConfig } from "vitest/config";

/** Creating a test database; the first takes a second or two. */
const SETUP_MS = 60_000;

/** Timeout of `expect.poll`: the default of one second is too short on a busy machine. */
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
          // Tests mostly wait for the database: on two cores, three files at a time take a third less time than one.
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
          // On two cores two journeys at a time, as they mostly wait, and nothing else in parallel.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // Browser, server, database and mail server share two cores; a retry separates faults from timeouts.
          retry: 1,
        },
      },
    ],
  },
});
