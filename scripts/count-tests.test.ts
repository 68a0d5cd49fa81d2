import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countTests, flakyCandidates, sum } from "./count-tests.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "count-tests-"));
});
afterAll(() => rm(folder, { recursive: true }));

const file = (status: string, ...tests: string[]) => ({
  name: "src/some.test.ts",
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test.each([
  {
    what: "tests over all files",
    files: [file("passed", "passed", "passed"), file("failed", "passed", "failed")],
    endedWell: false,
    count: { passed: 3, failed: 1 },
  },
  {
    what: "a file that broke before its tests ran as one failure",
    files: [file("failed"), file("failed", "pending", "pending"), file("passed", "passed")],
    endedWell: false,
    count: { passed: 1, failed: 2 },
  },
  {
    what: "a run that broke outside of its tests as one failure",
    files: [file("passed", "passed")],
    endedWell: false,
    count: { passed: 1, failed: 1 },
  },
  {
    what: "no tests at all as one failure",
    files: [file("passed", "skipped")],
    endedWell: true,
    count: { passed: 0, failed: 1 },
  },
  {
    what: "a good run",
    files: [file("passed", "passed")],
    endedWell: true,
    count: { passed: 1, failed: 0 },
  },
])("counts $what", async ({ files, endedWell, count }) => {
  const report = path.join(folder, "report.json");
  await writeFile(report, JSON.stringify({ testResults: files }));
  expect(sum(await countTests(report, endedWell))).toEqual(count);
});

test("counts a missing or truncated report as one failure", async () => {
  expect(sum(await countTests(path.join(folder, "none.json"), true))).toEqual({ passed: 0, failed: 1 });
  await writeFile(path.join(folder, "half.json"), '{"testResults": [');
  expect(sum(await countTests(path.join(folder, "half.json"), true))).toEqual({ passed: 0, failed: 1 });
});

const JOURNEY = "/checkout/tests/journeys/home.test.ts";
test.each([
  ["a failed journey", [JOURNEY], [JOURNEY]],
  ["no failure", [], []],
  ["a journey beside a failed service test", [JOURNEY, "/checkout/src/some.test.ts"], []],
  ["journeys that fail in numbers", ["1", "2", "3"].map((one) => `${JOURNEY}${one}`), []],
  ["the run itself", ["the run itself"], []],
])("runs once more: %s", (_, failed, expected) => {
  const files = [
    { name: "fine", passed: 3, failed: 0 },
    ...failed.map((name) => ({ name, passed: 1, failed: 1 })),
  ];
  expect(flakyCandidates(files)).toEqual(expected);
});
