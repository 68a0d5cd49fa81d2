import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { checkParts, contactFields, leadFields } from "#src/api/lead-fields.ts";
import { acceptHeldLead } from "#src/services/leads/held/accept-held-lead.ts";
import { listHeldLeads } from "#src/services/leads/held/list-held-leads.ts";
import { rejectHeldLead } from "#src/services/leads/held/reject-held-lead.ts";

const heldLead = leadFields
  .pick({
    lead_id: true,
    lead_score: true,
    score_parts: true,
    created_at: true,
    budget_band: true,
    timeframe_days: true,
    max_travel_mi: true,
    models: true,
    body_style: true,
    question: true,
  })
  .extend({ ...contactFields.shape, check_parts: checkParts });

const decisions = {
  ...adminOnly,
  404: errorResponse("There is no such lead"),
  409: errorResponse("Already decided"),
} as const;
const params = z.object({ lead_id: z.string() });

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List leads held for review, with the reason, oldest first",
  responses: {
    200: { description: "Leads", ...json(z.object({ total: z.number().int(), leads: z.array(heldLead) })) },
    ...adminOnly,
  },
});

const accept = createRoute({
  method: "post",
  path: "/{lead_id}/accept",
  summary: "Route a held lead now, using current stock",
  request: { params },
  responses: {
    200: {
      description: "Number of dealers it was routed to",
      ...json(z.object({ routed: z.number().int() })),
    },
    ...decisions,
  },
});

const reject = createRoute({
  method: "post",
  path: "/{lead_id}/reject",
  summary: "Reject a held lead with a reason; no dealer receives it",
  request: { params, body: { required: true, ...json(z.object({ reason: z.string() })) } },
  responses: {
    204: { description: "Rejected" },
    ...decisions,
    422: errorResponse("The reason is missing; nothing was changed"),
  },
});

export const adminHeldLeadsApi = apiResource()
  .openapi(list, async (c) => {
    const { total, leads } = await listHeldLeads(c.get("app"), c.get("actor"));
    return c.json({ total, leads }, 200);
  })
  .openapi(accept, async (c) => {
    const routed = await acceptHeldLead(c.get("app"), c.get("actor"), c.req.valid("param").lead_id);
    return c.json({ routed }, 200);
  })
  .openapi(reject, async (c) => {
    await rejectHeldLead(c.get("app"), c.get("actor"), c.req.valid("param").lead_id, c.req.valid("json"));
    return c.body(null, 204);
  });
