import { scrub } from "#src/domain/errors/scrub.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { OPERATIONS_PAGE_SIZE } from "#src/domain/policy/operations.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countFailedJobs, type FailedJob, selectFailedJobs } from "./job-queries.ts";

/** Redacts error texts: mail servers repeat email addresses in refusals. */
export async function listFailedJobs(
  { db }: Pick<AppContext, "db">,
  requestedPage: number,
): Promise<{ total: number; page: number; pages: number; jobs: FailedJob[] }> {
  const total = await countFailedJobs(db);
  const { page, pages, ...slice } = pageOf({ total, requestedPage, size: OPERATIONS_PAGE_SIZE });
  const jobs = await selectFailedJobs(db, slice);
  return { total, page, pages, jobs: jobs.map((job) => ({ ...job, last_error: scrub(job.last_error) })) };
}
