import { z } from "@hono/zod-openapi";
import { HELD_LEADS_SHOWN } from "#src/domain/policy/leads.ts";
import { checkParts, contactFields, leadFields } from "#src/operations/lead-fields.ts";
import { operation } from "#src/operations/operation.ts";
import { acceptHeldLead, rejectHeldLead } from "#src/services/leads/admin/admin-leads.ts";
import { listHeldLeads } from "#src/services/leads/admin/held-lead-queries.ts";

const HELD = { tag: "Administration", permission: "lead:decide" } as const;
const DECIDED = { 404: "There is no such lead", 409: "Already decided" } as const;

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

export const heldLeadOperations = [
  operation("get /admin/leads/held", {
    ...HELD,
    summary: "List leads held for review, with the reason, oldest first",
    response: [200, "Leads", z.object({ total: z.number().int(), leads: z.array(heldLead) })],
    run: ({ db }) => listHeldLeads(db, HELD_LEADS_SHOWN),
  }),
  operation("post /admin/leads/held/{lead_id}/accept", {
    ...HELD,
    summary: "Route a held lead now, using current stock",
    response: [200, "Number of dealers it was routed to", z.object({ routed: z.number().int() })],
    errors: DECIDED,
    run: async (app, admin, { params }) => ({ routed: await acceptHeldLead(app, admin, params.lead_id) }),
  }),
  operation("post /admin/leads/held/{lead_id}/reject", {
    ...HELD,
    summary: "Reject a held lead with a reason; no dealer receives it",
    body: z.object({ reason: z.string() }),
    response: [204, "Rejected"],
    errors: { ...DECIDED, 422: "The reason is missing; nothing was changed" },
    run: (app, admin, { params, body }) => rejectHeldLead(app, admin, params.lead_id, body),
  }),
] as const;
