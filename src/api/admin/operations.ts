import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { pageQuery, pageResponse, responseOf } from "#src/api/page-response.ts";
import {
  ERROR_STATES,
  parseErrorListQuery,
  parseMailListQuery,
  parseNotFoundListQuery,
} from "#src/domain/operations/operations-lists.ts";
import { listErrors } from "#src/services/error-reports/list-errors.ts";
import { markError } from "#src/services/error-reports/mark-error.ts";
import { listMails } from "#src/services/mail-log/list-mails.ts";
import { listNotFound } from "#src/services/not-found/list-not-found.ts";
import { checkHealth } from "#src/services/operations/check-health.ts";
import { findWaitingWork } from "#src/services/overview/find-waiting-work.ts";

const oldest = z.iso.datetime().nullable();
const WAITING_SINCE = z
  .object({
    held_leads: oldest,
    overdue_complaints: oldest,
    complaints_due_soon: oldest,
    buyer_requests: oldest,
    unmatched_leads: oldest,
    held_listings: oldest,
    battery_tests: oldest,
    broken_stock_feeds: oldest,
    new_reviews: oldest,
    reported_issues: oldest,
    overdue_applications: oldest,
    applications: oldest,
    identity_requests: oldest,
    failed_jobs: oldest,
    new_errors: oldest,
  })
  .describe("When the oldest of each kind began to wait");

const waiting = createRoute({
  method: "get",
  path: "/waiting",
  summary: "Count open tasks for admins, by kind",
  responses: {
    200: responseOf(
      "Counts",
      z.object({
        held_leads: z.number().int(),
        overdue_complaints: z.number().int(),
        complaints_due_soon: z.number().int(),
        buyer_requests: z.number().int(),
        unmatched_leads: z.number().int(),
        held_listings: z.number().int(),
        battery_tests: z.number().int(),
        broken_stock_feeds: z.number().int(),
        new_reviews: z.number().int(),
        reported_issues: z.number().int(),
        overdue_applications: z.number().int(),
        applications: z.number().int(),
        identity_requests: z.number().int(),
        failed_jobs: z.number().int(),
        new_errors: z.number().int(),
        since: WAITING_SINCE,
        mail_is_missing: z.boolean().describe("No email is sent, because SMTP_URL is not set"),
      }),
    ),
    ...adminOnly,
  },
});

const health = createRoute({
  method: "get",
  path: "/health",
  summary: "Check the health of the database, job queue, mail, photos and disk",
  responses: {
    200: responseOf(
      "Health",
      z.object({
        version: z.string(),
        started_at: z.iso.datetime(),
        checked_at: z.iso.datetime(),
        parts: z.array(
          z.object({
            name: z.string(),
            state: z.enum(["good", "watch", "bad"]),
            says: z.string(),
            facts: z.array(z.object({ label: z.string(), value: z.string() })),
          }),
        ),
      }),
    ),
    ...adminOnly,
  },
});

const errors = createRoute({
  method: "get",
  path: "/errors",
  summary: "List kinds of errors, new ones first, each with its latest report",
  request: { query: pageQuery.extend({ show: z.string().optional() }) },
  responses: {
    200: pageResponse("errors", {
      fingerprint: z.string(),
      state: z.enum(ERROR_STATES),
      came_back: z.boolean(),
      count: z.number().int(),
      first_reported_at: z.iso.datetime(),
      last_reported_at: z.iso.datetime(),
      marked_by: z.string().nullable(),
      message: z.string(),
      stack: z.string(),
      path: z.string(),
      user_agent: z.string(),
      error_report_id: z.string(),
    }),
    ...adminOnly,
  },
});

const mark = createRoute({
  method: "post",
  path: "/errors/{fingerprint}/mark",
  summary: "Mark an error as in progress or fixed; a later report reopens it",
  request: {
    params: z.object({ fingerprint: z.string() }),
    body: {
      required: true,
      ...json(
        z.object({
          mark: z.enum(["seen", "resolved"]),
          covers_until: z.iso.datetime().describe("last_reported_at of the error as you saw it"),
        }),
      ),
    },
  },
  responses: {
    204: { description: "Marked" },
    ...adminOnly,
    404: errorResponse("No such error was reported"),
  },
});

const notFound = createRoute({
  method: "get",
  path: "/not-found",
  summary: "List requested URLs that do not exist",
  request: { query: pageQuery.extend({ order: z.string().optional() }) },
  responses: {
    200: pageResponse("paths", {
      path: z.string(),
      count: z.number().int(),
      first_seen_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
    }),
    ...adminOnly,
  },
});

const mails = createRoute({
  method: "get",
  path: "/mails",
  summary: "List attempted emails, latest first, without their content",
  request: { query: pageQuery.extend({ show: z.string().optional(), search: z.string().optional() }) },
  responses: {
    200: pageResponse("mails", {
      mail_log_id: z.number().int(),
      kind: z.string(),
      recipient: z.string(),
      subject: z.string(),
      state: z.enum(["sent", "failed"]),
      attempts: z.number().int(),
      first_tried_at: z.iso.datetime(),
      last_tried_at: z.iso.datetime(),
      error: z.string(),
    }),
    ...adminOnly,
  },
});

const searchOf = (url: string) => new URL(url).searchParams;

export const adminOperationsApi = apiResource()
  .openapi(waiting, async (c) => c.json(await findWaitingWork(c.get("app"), c.get("actor")), 200))
  .openapi(health, async (c) => {
    return c.json(await checkHealth(c.get("app"), c.get("actor"), c.get("untrusted_proxy")), 200);
  })
  .openapi(errors, async (c) => {
    const query = parseErrorListQuery(searchOf(c.req.url));
    return c.json(await listErrors(c.get("app"), c.get("actor"), query), 200);
  })
  .openapi(mark, async (c) => {
    const { mark: chosen, covers_until } = c.req.valid("json");
    const { fingerprint } = c.req.valid("param");
    await markError(c.get("app"), c.get("actor"), fingerprint, {
      mark: chosen,
      covers_until: new Date(covers_until),
    });
    return c.body(null, 204);
  })
  .openapi(notFound, async (c) => {
    const query = parseNotFoundListQuery(searchOf(c.req.url));
    return c.json(await listNotFound(c.get("app"), c.get("actor"), query), 200);
  })
  .openapi(mails, async (c) => {
    const query = parseMailListQuery(searchOf(c.req.url));
    return c.json(await listMails(c.get("app"), c.get("actor"), query), 200);
  });
