import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { responseOf } from "#src/api/page-response.ts";
import { LEAD_STATES } from "#src/domain/leads/lead-state.ts";
import { downloadMailbox } from "#src/services/personal-data/download-mailbox.ts";
import { eraseMailbox } from "#src/services/personal-data/erase-mailbox.ts";
import { findMailbox } from "#src/services/personal-data/find-mailbox.ts";
import { restrictMailbox } from "#src/services/personal-data/restrict-mailbox.ts";

const count = z.number().int();
const INVALID = errorResponse("The email address or the reason is missing; nothing was changed");

// POST, so that no email address is in a URL, a log or the browser's history.
const search = createRoute({
  method: "post",
  path: "/search",
  summary: "Get what is held about a mailbox",
  request: { body: form },
  responses: {
    200: responseOf(
      "What is held",
      z.object({
        email: z.string(),
        requests: z.array(
          z.object({
            lead_id: z.string(),
            name: z.string(),
            created_at: z.iso.datetime(),
            state: z.enum(LEAD_STATES),
            restricted_at: z.iso.datetime().nullable(),
            repeats: count,
            dealers_notes: count,
            dealers_reports: count,
            emails: count,
          }),
        ),
        sent_with_other_requests: count,
        saved_searches: count,
        complaints: z.array(
          z.object({
            complaint_id: z.string(),
            received_at: z.iso.datetime(),
            closed_at: z.iso.datetime().nullable(),
            restricted_at: z.iso.datetime().nullable(),
          }),
        ),
        error_reports: count,
        has_account: z.boolean().describe("See the people of the admin area"),
      }),
    ),
    422: INVALID,
    ...adminOnly,
  },
});

const download = createRoute({
  method: "post",
  path: "/download",
  summary: "Download everything held about a mailbox, as on the buyers' own pages; audited, with the reason",
  request: { body: form },
  responses: {
    200: responseOf("Everything", z.record(z.string(), z.unknown())),
    422: INVALID,
    ...adminOnly,
  },
});

const restrict = createRoute({
  method: "post",
  path: "/restrict",
  summary:
    "Hide all requests of a mailbox from dealers and its complaints, or show them again; audited, with the reason",
  request: { body: form },
  responses: {
    204: { description: "Done; the dealers are notified" },
    404: errorResponse("There are no requests or complaints from this email address"),
    422: INVALID,
    ...adminOnly,
  },
});

const erase = createRoute({
  method: "post",
  path: "/erase",
  summary: "Erase everything held about a mailbox; audited, with the reason",
  request: { body: form },
  responses: { 204: { description: "Erased; the dealers are notified" }, 422: INVALID, ...adminOnly },
});

export const adminPersonalDataApi = apiResource()
  .openapi(search, async (c) =>
    c.json(await findMailbox(c.get("app"), c.get("actor"), c.req.valid("json")), 200),
  )
  .openapi(download, async (c) =>
    c.json(await downloadMailbox(c.get("app"), c.get("actor"), c.req.valid("json")), 200),
  )
  .openapi(restrict, async (c) => {
    await restrictMailbox(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(erase, async (c) => {
    await eraseMailbox(c.get("app"), c.get("actor"), c.req.valid("json"));
    return c.body(null, 204);
  });
