import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { parseAdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { dayRange, longListTotal } from "#src/operations/pages.ts";
import { closeUnmatchedLead } from "#src/services/leads/admin/close-unmatched-lead.ts";
import { findAdminLead } from "#src/services/leads/admin/find-admin-lead.ts";
import { listAdminLeads } from "#src/services/leads/admin/list-admin-leads.ts";
import { leadRecord, listedLead } from "./lead-record.ts";

const MISSING = errorResponse("There is no such lead");

const params = z.object({ lead_id: z.string() });

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List leads by page: those awaiting an admin first, then newest first",
  request: {
    query: z.object({
      search: z.string().optional().describe("Words in the name, email, phone, postcode, models or car"),
      state: z.string().optional(),
      ...dayRange,
      page: z.string().optional(),
    }),
  },
  responses: {
    200: {
      description: "Leads",
      ...json(
        z.object({
          ...longListTotal,
          page: z.number().int(),
          pages: z.number().int(),
          leads: z.array(listedLead),
        }),
      ),
    },
    ...adminOnly,
  },
});

const read = createRoute({
  method: "get",
  path: "/{lead_id}",
  summary: "Get a lead with its consent, its dealers, and why each dealer was chosen or not",
  request: { params },
  responses: { 200: { description: "The lead", ...json(leadRecord) }, 404: MISSING, ...adminOnly },
});

const close = createRoute({
  method: "post",
  path: "/{lead_id}/close",
  summary: "Close an unmatched lead with a reason for the record; the buyer gets an email",
  request: { params, body: form },
  responses: {
    204: { description: "Closed" },
    404: MISSING,
    409: errorResponse("It is not unmatched any more"),
    422: errorResponse("The reason is missing; nothing was changed"),
    ...adminOnly,
  },
});

export const adminLeadsApi = apiResource()
  .openapi(list, async (c) => {
    const query = parseAdminLeadListQuery(new URL(c.req.url).searchParams);
    return c.json(await listAdminLeads(c.get("app"), c.get("actor"), query), 200);
  })
  .openapi(read, async (c) => {
    const { lead_id } = c.req.valid("param");
    return c.json(await findAdminLead(c.get("app"), c.get("actor"), lead_id), 200);
  })
  .openapi(close, async (c) => {
    const { lead_id } = c.req.valid("param");
    await closeUnmatchedLead(c.get("app"), c.get("actor"), lead_id, c.req.valid("json"));
    return c.body(null, 204);
  });
