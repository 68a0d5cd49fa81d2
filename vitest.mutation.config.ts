import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { MUTATION_GROUPS } from "./tests/mutation/groups.ts";
import { mutantsOf } from "./tests/mutation/mutators.ts";
import { withSwitches } from "./tests/mutation/with-switches.ts";
import { useMemoryForTemporaryFiles } from "./tests/support/setup/scratch-folder.ts";

useMemoryForTemporaryFiles();

const { group = "", files = [] }: { group?: string; files?: string[] } = JSON.parse(
  process.env.MUTATE ?? "{}",
);

/** Loads the files with their mutants; those on disk stay as they are. */
function mutants(): Plugin {
  const sources = new Map<string, string>();
  let firstId = 0;
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const found = mutantsOf(file, text);
    sources.set(path.resolve(file), withSwitches(text, found, firstId));
    firstId += found.length;
  }
  return { name: "mutants", enforce: "pre", transform: (_, id) => sources.get(id) ?? null };
}

/** What short tests kill costs the long ones nothing. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    return files.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  }
}

/** `npm run mutate` (docs/reliability.md). */
export default defineConfig({
  plugins: [mutants()],
  test: {
    name: "mutation",
    include:
      MUTATION_GROUPS[group]?.tests.map((test) =>
        test.endsWith("/") ? `${test}**/*.test.{ts,tsx}` : test,
      ) ?? [],
    globalSetup: ["tests/support/setup/postgres-global-setup.ts"],
    setupFiles: ["tests/support/setup/fixed-seeds.ts", "tests/mutation/chosen-mutant.ts"],
    runner: "tests/mutation/mutant-runner.ts",
    sequence: { sequencer: ShortFirst },
    hookTimeout: 120_000,
    // Of a test with all its mutants.
    testTimeout: 60 * 60_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
    maxWorkers: 1,
    fsModuleCache: false,
  },
});
