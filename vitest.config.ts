import { defineConfig } from "vitest/config";
import { shareCompiledCode, useMemoryForTemporaryFiles } from "./tests/support/setup/scratch-folder.ts";

useMemoryForTemporaryFiles();
shareCompiledCode();

/** Creating a test database; the first takes a second or two. */
const SETUP_MS = 60_000;

const service = {
  globalSetup: ["tests/support/setup/postgres-global-setup.ts"],
  setupFiles: ["tests/support/setup/fixed-seeds.ts"],
  hookTimeout: SETUP_MS,
  // Ends what hangs, and nothing else: property tests take half a minute on a busy machine.
  testTimeout: 120_000,
  // The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 10_000 } },
  // Tests mostly wait for the database: on two cores, three files at a time take a third less time than one.
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...service,
          name: "unit and service",
          include: [
            "{src,sample-data,bench,scripts}/**/*.test.{ts,tsx}",
            "tests/*.test.ts",
            "tests/{matrices,hostile,simulator}/*.test.ts",
          ],
          // Loading the same modules again for each file took two thirds of the processor time of small files.
          isolate: false,
        },
      },
      {
        test: {
          ...service,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/journeys/support/prepared-data-folder.ts"],
          setupFiles: [],
          hookTimeout: 3 * SETUP_MS,
          // Three at a time are a tenth faster on two cores, but a journey then timed out.
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
