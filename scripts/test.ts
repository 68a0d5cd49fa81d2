/** `npm test`: builds, checks and tests; passes arguments to vitest. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findLightChromium } from "#tests/support/browser.ts";
import { CHECKS_BESIDE_TESTS, runChecks } from "./checks.ts";
import { type Count, countTests, type FileCount, flakyCandidates, sum } from "./count-tests.ts";

/** Several times the usual duration: a hang fails the run. */
const TESTS_LIMIT_MS = 45 * 60_000;

const counts: Count[] = [];
try {
  counts.push(await step("build", () => run(["scripts/prepare.mjs", "build"])));
  // Fetches a browser before the tests, because it takes longer than a test's timeout.
  counts.push(
    await step("browser", async () => {
      process.env.CHROMIUM = await findLightChromium();
    }),
  );
  const outcomes = await runChecks(CHECKS_BESIDE_TESTS);
  counts.push(...outcomes.map(({ passed }) => oneOf(passed)));
  counts.push(await runTests());
} catch (error) {
  console.error(error);
  counts.push(oneOf(false));
}
const { passed, failed } = sum(counts);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

async function step(name: string, work: () => Promise<unknown>): Promise<Count> {
  try {
    await work();
    return oneOf(true);
  } catch (error) {
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : error}`);
    return oneOf(false);
  }
}

/** Reruns failed journeys once, alone, and prints those that then pass: fix them too. */
async function runTests(): Promise<Count> {
  const files = await runVitest(process.argv.slice(2));
  const candidates = flakyCandidates(files);
  if (candidates.length === 0) return sum(files);
  console.log(`Running once more: ${candidates.join(", ")}`);
  const again = await runVitest(candidates);
  for (const { name, failed } of again) console.log(`${failed === 0 ? "FLAKY   " : "FAILED  "}  ${name}`);
  return sum([...files.filter(({ name }) => !candidates.includes(name)), ...again]);
}

async function runVitest(args: readonly string[]): Promise<FileCount[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-test-run-"));
  const report = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const endedWell = await run(
    ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args],
    TESTS_LIMIT_MS,
  ).then(
    () => true,
    () => false,
  );
  const files = await countTests(report, endedWell);
  await rm(folder, { recursive: true });
  return files;
}

function run(command: string[], timeout?: number): Promise<void> {
  const child = spawn(process.execPath, command, { stdio: "inherit", timeout, killSignal: "SIGKILL" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command[0]} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

function oneOf(passed: boolean): Count {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
