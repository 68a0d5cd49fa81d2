import { z } from "@hono/zod-openapi";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { operation } from "#src/operations/operation.ts";
import { listQuery, pageOf } from "#src/operations/pages.ts";
import { giveUpJob, listFailedJobs, retryJob } from "#src/services/job-admin/failed-jobs.ts";

const JOBS = { tag: "Administration", permission: "operations:administer" } as const;
const errors = { 404: "There is no such job any more", 409: "The job is running right now" } as const;

export const jobOperations = [
  operation("get /admin/jobs", {
    ...JOBS,
    summary: "List failed jobs, those without further automatic retries first",
    query: listQuery({}),
    response: pageOf("jobs", {
      job_id: z.string(),
      name: z.string(),
      attempts: z.number().int(),
      max_attempts: z.number().int(),
      last_error: z.string(),
      created_at: z.iso.datetime(),
      updated_at: z.iso.datetime(),
      run_at: z.iso.datetime(),
      is_running: z.boolean(),
    }),
    run: (app, _, { query }) => listFailedJobs(app, pageNumber(query.page)),
  }),
  operation("post /admin/jobs/{job_id}/retry", {
    ...JOBS,
    summary: "Retry a failed job now",
    response: [204, "It runs within seconds"],
    errors,
    run: (app, admin, { params }) => retryJob(app, admin, params.job_id),
  }),
  operation("post /admin/jobs/{job_id}/give-up", {
    ...JOBS,
    summary: "Remove a failed job from the queue for good",
    response: [204, "It is gone"],
    errors,
    run: (app, admin, { params }) => giveUpJob(app, admin, params.job_id),
  }),
] as const;
