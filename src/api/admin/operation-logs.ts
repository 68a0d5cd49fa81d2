import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { longListResponse, pageQuery, pageResponse } from "#src/api/page-response.ts";
import {
  ERROR_STATES,
  parseErrorListQuery,
  parseMailListQuery,
  parseNotFoundListQuery,
} from "#src/domain/operations/operations-lists.ts";
import { dayRange } from "#src/operations/pages.ts";
import { listErrors } from "#src/services/error-reports/list-errors.ts";
import { markError } from "#src/services/error-reports/mark-error.ts";
import { listMails } from "#src/services/mail-log/list-mails.ts";
import { listNotFound } from "#src/services/not-found/list-not-found.ts";

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
  request: {
    query: pageQuery.extend({ show: z.string().optional(), search: z.string().optional(), ...dayRange }),
  },
  responses: {
    200: longListResponse("mails", {
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

export const adminOperationLogsApi = apiResource()
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
