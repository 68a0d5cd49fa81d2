import { createVitest } from "vitest/node";

const NONE = -1;

/** Tries mutants one by one in new processes, for those that a test before may have hidden. */
export async function tryAlone(asked: object, ids: readonly number[], onKilled: (id: number) => void) {
  process.env.MUTATE = JSON.stringify(asked);
  const options = {
    config: "vitest.mutation.config.ts",
    watch: false,
    bail: 1,
    reporters: [{}],
    testTimeout: 60_000,
  };
  const vitest = await createVitest("test", options);
  const specifications = await vitest.globTestSpecifications();
  const passes = async (always: number) => {
    process.env.MUTATE = JSON.stringify({ ...asked, always });
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    return unhandledErrors.length === 0 && testModules.every((one) => one.ok());
  };
  if (!(await passes(NONE))) throw new Error("The tests fail without a mutant");
  for (const id of ids) if (!(await passes(id))) onKilled(id);
  await vitest.close();
}
