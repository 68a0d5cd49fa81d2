import { z } from "@hono/zod-openapi";
import { operation } from "#src/operations/operation.ts";
import { acceptHeldLead, rejectHeldLead } from "#src/services/leads/admin/admin-leads.ts";

const HELD = { tag: "Administration", permission: "lead:decide" } as const;
const DECIDED = { 404: "There is no such lead", 409: "Already decided" } as const;

export const heldLeadOperations = [
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
