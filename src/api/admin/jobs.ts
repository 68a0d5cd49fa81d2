import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { pageQuery, pageResponse } from "#src/api/page-response.ts";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { listFailedJobs } from "#src/services/job-admin/list-failed-jobs.ts";
import { giveUpJob, retryJob } from "#src/services/job-admin/settle-failed-job.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List failed jobs, those without further automatic retries first",
  request: { query: pageQuery },
  responses: {
    200: pageResponse("jobs", {
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
    ...adminOnly,
  },
});

const oneJob = { params: z.object({ job_id: z.string() }) };
const settled = (description: string) => ({
  204: { description },
  ...adminOnly,
  404: errorResponse("There is no such job any more"),
  409: errorResponse("The job is running right now"),
});

const retry = createRoute({
  method: "post",
  path: "/{job_id}/retry",
  summary: "Retry a failed job now",
  request: oneJob,
  responses: settled("It runs within seconds"),
});

const giveUp = createRoute({
  method: "post",
  path: "/{job_id}/give-up",
  summary: "Remove a failed job from the queue for good",
  request: oneJob,
  responses: settled("It is gone"),
});

export const adminJobsApi = apiResource()
  .openapi(list, async (c) => {
    const pageAsked = pageNumber(new URL(c.req.url).searchParams.get("page"));
    const { jobs, ...page } = await listFailedJobs(c.get("app"), c.get("actor"), { page: pageAsked });
    return c.json({ ...page, jobs }, 200);
  })
  .openapi(retry, async (c) => {
    await retryJob(c.get("app"), c.get("actor"), c.req.valid("param").job_id);
    return c.body(null, 204);
  })
  .openapi(giveUp, async (c) => {
    await giveUpJob(c.get("app"), c.get("actor"), c.req.valid("param").job_id);
    return c.body(null, 204);
  });
