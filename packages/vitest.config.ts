import { defineConfig } from "vitest/config";

const DATABASE_TESTS = "packages/sample-data/**/*.test.ts";

const shared = {
  exclude: ["**/node_modules/**"],
  hookTimeout: 60_000,
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: "packages",
          include: ["packages/*/**/*.test.ts"],
          exclude: [...shared.exclude, DATABASE_TESTS],
        },
      },
      {
        test: {
          ...shared,
          name: "sample data",
          include: [DATABASE_TESTS],
          globalSetup: ["tests/support/setup/postgres-global-setup.ts"],
        },
      },
    ],
  },
});
