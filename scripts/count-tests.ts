import { readFile } from "node:fs/promises";
import { z } from "zod";

export interface Count {
  passed: number;
  failed: number;
}

export interface FileCount extends Count {
  name: string;
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** Counts a file or run that broke outside of every test as a failure. */
export async function countTests(reportFile: string, endedWell: boolean): Promise<FileCount[]> {
  const report = await readReport(reportFile).catch(() => null);
  const files = report?.testResults.map(countFile) ?? [];
  const { passed, failed } = sum(files);
  const isBroken = report === null || (failed === 0 && (!endedWell || passed === 0));
  return isBroken ? [...files, { name: "the run itself", passed: 0, failed: 1 }] : files;
}

async function readReport(file: string) {
  return reportSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

function countFile(file: z.output<typeof reportSchema>["testResults"][number]): FileCount {
  const statuses = file.assertionResults.map(({ status }) => status);
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  return { name: file.name, passed, failed: failed === 0 && file.status === "failed" ? 1 : failed };
}

const MAX_RERUN_FILES = 2;

/** Journeys only: on a busy machine a browser may fail a correct one. */
export function flakyCandidates(files: readonly FileCount[]): string[] {
  const failed = files.filter((file) => file.failed > 0).map(({ name }) => name);
  const areJourneys = failed.every((name) => name.includes("tests/journeys/"));
  return areJourneys && failed.length <= MAX_RERUN_FILES ? failed : [];
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce<Count>(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
