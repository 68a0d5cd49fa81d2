import { z } from "@hono/zod-openapi";
import { parseAdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { DISPUTE_RATE_DAYS } from "#src/domain/policy/lead-routes.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, dayRange, listQuery, longPageOf, ok } from "#src/operations/pages.ts";
import { listOpenRequests } from "#src/services/buyer-page/open-request-queries.ts";
import { listIssuesOfLead } from "#src/services/issues/issue-queries.ts";
import {
  acceptHeldLead,
  closeSchema,
  closeUnmatchedLead,
  findAdminLead,
  listAdminLeads,
  rejectHeldLead,
} from "#src/services/leads/admin/admin-leads.ts";
import {
  handRouteSchema,
  listDealersForManualRouting,
  routeLeadByHand,
} from "#src/services/leads/routing/route-lead-by-hand.ts";
import { listMailsAbout } from "#src/services/mail-log/mail-log-queries.ts";
import { leadRecord, listedLead } from "./lead-record.ts";

const LISTS = { tag: "Administration", permission: "lead:list-all" } as const;
const DECIDES = { tag: "Administration", permission: "lead:decide" } as const;
const MISSING = { 404: "There is no such lead" } as const;

const handDealer = z.object({
  dealer_id: z.string(),
  name: z.string(),
  town: z.string(),
  distance_miles: z.number().nullable(),
  refusal: z.string().nullable().describe("Why this dealer cannot have it; null if they can"),
});

export const adminLeadOperations = [
  operation("get /admin/leads", {
    ...LISTS,
    summary: "List leads by page: those awaiting an admin first, then newest first",
    query: listQuery({
      search: z.string().optional().describe("Words in the name, email, phone, postcode, models or car"),
      state: z.string().optional(),
      ...dayRange,
    }),
    response: longPageOf("leads", listedLead.shape),
    run: (app, _admin, _, c) => listAdminLeads(app, parseAdminLeadListQuery(askedOf(c))),
  }),
  operation("get /admin/leads/{lead_id}", {
    ...LISTS,
    summary:
      "Get a lead with its consent, its dealers, why each was chosen or not, and what waits for a decision",
    response: [200, "The lead", leadRecord],
    errors: MISSING,
    run: async (app, _, { params: { lead_id } }) => ({
      ...(await findAdminLead(app, lead_id)),
      issues: await listIssuesOfLead(app.db, lead_id, daysBefore(app.now(), DISPUTE_RATE_DAYS)),
      open_requests: await listOpenRequests(app.db, lead_id),
      mails: await listMailsAbout(app.db, [lead_id]),
    }),
  }),
  operation("post /admin/leads/{lead_id}/close", {
    ...DECIDES,
    summary: "Close an unmatched lead with a reason for the record; the buyer gets an email",
    body: form(closeSchema),
    response: [204, "Closed"],
    errors: {
      ...MISSING,
      409: "It is not unmatched any more",
      422: "The reason is missing; nothing was changed",
    },
    run: (app, admin, { params, body }) => closeUnmatchedLead(app, admin, params.lead_id, body),
  }),
  operation("get /admin/leads/{lead_id}/dealers", {
    ...DECIDES,
    summary: "List verified dealers for a lead, nearest first, with any reason against each",
    query: z.object({ search: z.string().optional() }),
    response: ok("Dealers", { dealers: z.array(handDealer) }),
    errors: MISSING,
    run: async (app, _, { params, query: { search = "" } }) => ({
      dealers: await listDealersForManualRouting(app, params.lead_id, search),
    }),
  }),
  operation("post /admin/leads/{lead_id}/routes", {
    ...DECIDES,
    summary: "Introduce a dealer to the buyer by hand, with the reason",
    body: form(handRouteSchema),
    response: [204, "Routed; dealer and buyer get an email"],
    errors: {
      ...MISSING,
      409: "The consent, the limit of two or a promise to a dealer forbids it",
      422: "The dealer or the reason is missing; nothing was changed",
    },
    run: (app, admin, { params, body }) => routeLeadByHand(app, admin, params.lead_id, body),
  }),
] as const;

const HELD = { tag: "Administration", permission: "lead:decide" } as const;
const DECIDED = { 404: "There is no such lead", 409: "Already decided" } as const;

export const heldLeadOperations = [
  operation("post /admin/leads/held/{lead_id}/accept", {
    ...HELD,
    summary: "Route a held lead now, using current stock",
    response: ok("Number of dealers it was routed to", { routed: z.number().int() }),
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
