import { readFile } from "node:fs/promises";
import { z } from "zod";

export interface Count {
  passed: number;
  failed: number;
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * Counts vitest's JSON report. A file that broke before its tests counts as one failure, and so
 * does a run that failed outside of every test, wrote no report, or had no tests.
 */
export async function countTests(reportFile: string, endedWell: boolean): Promise<Count> {
  const report = await readReport(reportFile).catch(() => null);
  if (report === null) return { passed: 0, failed: 1 };
  const count = sum(report.testResults.map(countFile));
  if (count.failed === 0 && (!endedWell || count.passed === 0)) count.failed = 1;
  return count;
}

async function readReport(file: string) {
  return reportSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

function countFile(file: z.output<typeof reportSchema>["testResults"][number]): Count {
  const statuses = file.assertionResults.map(({ status }) => status);
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  return { passed, failed: failed === 0 && file.status === "failed" ? 1 : failed };
}

export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
