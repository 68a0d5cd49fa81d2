import { z } from "@hono/zod-openapi";
import {
  ERROR_STATES,
  parseErrorListQuery,
  parseMailListQuery,
} from "#src/domain/operations/operations-lists.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, dayRange, listQuery, longPageOf, pageOf } from "#src/operations/pages.ts";
import { listErrors, markError } from "#src/services/error-reports/errors.ts";
import { listMails } from "#src/services/mail-log/mail-log-queries.ts";

const OPERATING = { tag: "Administration", permission: "operations:administer" } as const;

export const loggedMail = {
  mail_log_id: z.number().int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(["sent", "failed"]),
  attempts: z.number().int(),
  first_tried_at: z.iso.datetime(),
  last_tried_at: z.iso.datetime(),
  error: z.string(),
};

export const operationLogOperations = [
  operation("get /admin/operations/errors", {
    ...OPERATING,
    summary: "List kinds of errors, new ones first, each with its latest report",
    query: listQuery({ show: z.string().optional() }),
    response: pageOf("errors", {
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
    run: (app, _admin, _, c) => listErrors(app, parseErrorListQuery(askedOf(c))),
  }),
  operation("post /admin/operations/errors/{fingerprint}/mark", {
    ...OPERATING,
    summary: "Mark an error as in progress or fixed; a later report reopens it",
    body: z.object({
      mark: z.enum(["seen", "resolved"]),
      covers_until: z.iso.datetime().describe("last_reported_at of the error as you saw it"),
    }),
    response: [204, "Marked"],
    errors: { 404: "No such error was reported" },
    run: (app, admin, { params, body: { mark, covers_until } }) =>
      markError(app, admin, params.fingerprint, { mark, covers_until: new Date(covers_until) }),
  }),
  operation("get /admin/operations/mails", {
    ...OPERATING,
    summary: "List attempted emails, latest first, without their content",
    query: listQuery({ show: z.string().optional(), search: z.string().optional(), ...dayRange }),
    response: longPageOf("mails", loggedMail),
    run: (app, _admin, _, c) => listMails(app, parseMailListQuery(askedOf(c))),
  }),
] as const;
