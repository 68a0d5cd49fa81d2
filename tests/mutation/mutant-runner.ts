import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from "vitest";
import { type Mutation, tell } from "./chosen-mutant.ts";

/** A mutant that takes longer has hung. */
const LIMIT_MS = 30_000;

/** Runs each test once as it is, then once with each mutant that it comes by and that no test has killed. */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const mutation = globalThis.$mutation;
    if (!mutation) throw new Error("chosen-mutant.ts is not set up");
    if (mutation.always !== null) return await run(test);
    mutation.reached.clear();
    await runAs(mutation, test, null);
    const reached = [...mutation.reached].filter((id) => mutation.alive.has(id));
    tell({ reached });
    if (reached.length > 0) await tryMutants(mutation, test, reached);
  }
}

async function tryMutants(
  mutation: Mutation,
  test: RunnerTestCase,
  reached: readonly number[],
): Promise<void> {
  const passes = (id: number | null) =>
    again(mutation, test, id).then(
      () => true,
      () => false,
    );
  // A test that cannot be repeated says nothing about mutants here.
  if (!(await passes(null))) return;
  for (const id of reached) {
    if (await passes(id)) continue;
    // The mutant may have left something behind that fails the next run as well.
    if (!(await passes(null))) return;
    mutation.alive.delete(id);
    tell({ killed: id, by: test.fullTestName });
  }
}

async function again(mutation: Mutation, test: RunnerTestCase, id: number | null): Promise<void> {
  await callHooks(test, "afterEach");
  await callHooks(test, "beforeEach");
  await runAs(mutation, test, id);
}

async function runAs(mutation: Mutation, test: RunnerTestCase, id: number | null): Promise<void> {
  mutation.chosen = id;
  mutation.asked = 0;
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("hung")), LIMIT_MS);
  try {
    await (id === null ? run(test) : Promise.race([run(test), limit.promise]));
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
