import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from "vitest";
import { type Mutation, tell } from "./chosen-mutant.ts";
import { restoreDatabases, saveDatabases } from "./saved-databases.ts";

/** A mutant that takes longer has hung. */
const LIMIT_MS = 30_000;

/** Runs each test once as it is, then once with each mutant that it comes by and that no test has killed. */
export default class MutantRunner extends TestRunner {
  override async onBeforeTryTask(
    test: RunnerTestCase,
    options: { retry: number; repeats: number },
  ): Promise<void> {
    super.onBeforeTryTask(test, options);
    const mutation = currentMutation();
    if (mutation.always !== null) return;
    // What modules do while they load, and hooks of the file, is done once.
    tell({ alone: reachedAlive(mutation) });
    await saveDatabases();
    mutation.reached.clear();
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const mutation = currentMutation();
    if (mutation.always !== null) return await run(test);
    await runAs(mutation, null, () => run(test));
    const reached = reachedAlive(mutation);
    tell({ reached });
    if (reached.length > 0) await tryMutants(mutation, test, reached);
    mutation.reached.clear();
  }
}

function currentMutation(): Mutation {
  if (!globalThis.$mutation) throw new Error("chosen-mutant.ts is not set up");
  return globalThis.$mutation;
}

const reachedAlive = ({ reached, alive }: Mutation) => [...reached].filter((id) => alive.has(id));

async function tryMutants(
  mutation: Mutation,
  test: RunnerTestCase,
  reached: readonly number[],
): Promise<void> {
  const passes = (id: number | null, isClean: boolean) =>
    again(mutation, test, { id, isClean }).then(
      () => true,
      () => false,
    );
  // A clean database takes as long as many a test, so only tests that do not empty it themselves get one.
  const isClean = !(await passes(null, false));
  for (const [index, id] of reached.entries()) {
    if (await passes(id, isClean)) continue;
    // Rows of an earlier run may have failed this one.
    if (!(await passes(null, isClean))) {
      if (await passes(id, true)) continue;
      if (!(await passes(null, true))) return tell({ alone: reached.slice(index), by: test.fullTestName });
    }
    mutation.alive.delete(id);
    tell({ killed: id, by: test.fullTestName });
  }
  await passes(null, true);
}

async function again(
  mutation: Mutation,
  test: RunnerTestCase,
  { id, isClean }: { id: number | null; isClean: boolean },
): Promise<void> {
  await callHooks(test, "afterEach");
  if (isClean) await restoreDatabases();
  await runAs(mutation, id, async () => {
    await callHooks(test, "beforeEach");
    await run(test);
  });
}

async function runAs(mutation: Mutation, id: number | null, work: () => Promise<void>): Promise<void> {
  mutation.chosen = id;
  mutation.asked = 0;
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("hung")), LIMIT_MS);
  try {
    await (id === null ? work() : Promise.race([work(), limit.promise]));
  } finally {
    clearTimeout(timer);
    mutation.chosen = null;
  }
}

const run = async (test: RunnerTestCase): Promise<void> => await TestRunner.getTestFn(test)();

async function callHooks(test: RunnerTestCase, name: "beforeEach" | "afterEach"): Promise<void> {
  const suites: RunnerTestSuite[] = [];
  for (let suite: RunnerTestSuite | undefined = test.suite ?? test.file; suite; suite = suite.suite)
    suites.unshift(suite);
  const [file] = suites;
  if (file !== test.file) suites.unshift(test.file);
  for (const suite of suites) {
    for (const hook of TestRunner.getSuiteHooks(suite)[name]) await hook(test.context, suite);
  }
}
