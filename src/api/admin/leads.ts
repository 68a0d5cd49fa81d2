import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { checkParts, leadFields } from "#src/api/lead-fields.ts";
import { messageFile } from "#src/api/message-file.ts";
import { parseAdminLeadListQuery } from "#src/domain/leads/admin-lead-list.ts";
import { LEAD_PROGRESS } from "#src/domain/leads/lead-progress.ts";
import { LEAD_STATES } from "#src/domain/leads/lead-state.ts";
import { CONTACT_BY } from "#src/domain/messages/contact-by.ts";
import { closeUnmatchedLead } from "#src/services/leads/admin/close-unmatched-lead.ts";
import { findAdminLead } from "#src/services/leads/admin/find-admin-lead.ts";
import { listAdminLeads } from "#src/services/leads/admin/list-admin-leads.ts";
import { listDealersForManualRouting } from "#src/services/leads/routing/list-dealers-for-manual-routing.ts";
import { routeLeadByHand } from "#src/services/leads/routing/route-lead-by-hand.ts";

const listedLead = leadFields
  .pick({
    lead_id: true,
    name: true,
    phone: true,
    postcode: true,
    lead_score: true,
    created_at: true,
    budget_band: true,
  })
  .extend({
    state: z.enum(LEAD_STATES),
    vehicle: z.string().nullable(),
    dealers: z.array(z.string()),
  });

const time = z.iso.datetime();
const leadFile = z.object({
  lead: leadFields.extend({
    source: z.string(),
    state: z.enum(LEAD_STATES),
    vehicle: z.string().nullable(),
    score_version: z.number().int(),
    check_parts: checkParts,
    named_dealer_id: z.string().nullable(),
    stays_where_it_is: z.boolean().describe("The buyer wants no other dealer"),
    contact_by: z.enum(CONTACT_BY).describe("'messages': dealers get no phone and no email address"),
    named_dealer: z.string().nullable().describe("The dealer named in the consent text"),
  }),
  routes: z.array(
    z.object({
      dealer_id: z.string(),
      name: z.string(),
      position: z.number().int(),
      reason: z.string(),
      hand_reason: z.string(),
      distance_miles: z.number().nullable(),
      routed_at: time,
      exclusive_until: time.nullable(),
      first_opened_at: time.nullable(),
      first_response_at: time.nullable(),
      progress: z.enum(LEAD_PROGRESS),
      chargeable: z.boolean(),
      passed_at: time.nullable(),
      pass_reason: z.string(),
      contact_shared_at: time.nullable().describe("When the buyer shared phone and email address"),
      withdrawn_at: time.nullable().describe("When the buyer withdrew consent for this dealer"),
    }),
  ),
  consents: z.array(
    z.object({
      text_version: z.string(),
      text: z.string(),
      text_hash: z.string(),
      is_shown: z
        .boolean()
        .describe("Our form showed this sentence; other clients do not prove what they show"),
      dealer_names: z.array(z.string()),
      shown_dealer_names: z.array(z.string()).nullable().describe("To choose from; null without a choice"),
      chosen_dealer_names: z.array(z.string()).nullable(),
      consented_at: time,
      user_agent: z.string().nullable(),
      ip: z.string().nullable(),
      terms_version: z.string().nullable().describe("Of that day; null for earlier requests"),
      privacy_version: z.string().nullable(),
    }),
  ),
  explanation: z.array(
    z.object({
      dealer_id: z.string(),
      name: z.string(),
      chosen: z.boolean(),
      reason: z.string(),
      distance_miles: z.number().nullable(),
      matching_cars: z.number().int(),
      leads_last_30_days: z.number().int(),
    }),
  ),
  changes: z.array(
    z.object({
      changed_at: time,
      reason: z.string(),
      changed_by: z.string().nullable().describe("Email address; null for automatic changes"),
      from_state: z.enum(LEAD_STATES),
      to_state: z.enum(LEAD_STATES),
    }),
  ),
  repeats: z.array(
    z.object({
      received_at: time,
      source: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().describe("As entered"),
    }),
  ),
  messages: z.array(
    z.object({
      lead_message_id: z.string(),
      dealer_id: z.string(),
      writer: z.enum(["buyer", "dealer"]),
      text: z.string(),
      sent_at: time,
      file: messageFile.nullable().describe("A photo or PDF sent with it"),
      by: z.string().nullable().describe("The dealer's member"),
    }),
  ),
  hand_refusal: z.string().nullable().describe("Why the lead cannot be routed by hand now"),
});

const handDealer = z.object({
  dealer_id: z.string(),
  name: z.string(),
  town: z.string(),
  distance_miles: z.number().nullable(),
  refusal: z.string().nullable().describe("Why this dealer cannot have it; null if they can"),
});

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
      from: z.string().optional().describe("First day, UK time: 2026-12-03"),
      to: z.string().optional().describe("Last day"),
      page: z.string().optional(),
    }),
  },
  responses: {
    200: {
      description: "Leads",
      ...json(
        z.object({
          total: z.number().int(),
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
  responses: { 200: { description: "The lead", ...json(leadFile) }, 404: MISSING, ...adminOnly },
});

const dealers = createRoute({
  method: "get",
  path: "/{lead_id}/dealers",
  summary: "List verified dealers for a lead, nearest first, with any reason against each",
  request: { params, query: z.object({ search: z.string().optional() }) },
  responses: {
    200: { description: "Dealers", ...json(z.object({ dealers: z.array(handDealer) })) },
    404: MISSING,
    ...adminOnly,
  },
});

const route = createRoute({
  method: "post",
  path: "/{lead_id}/routes",
  summary: "Introduce a dealer to the buyer by hand, with the reason",
  request: {
    params,
    body: form,
  },
  responses: {
    204: { description: "Routed; dealer and buyer get an email" },
    404: MISSING,
    409: errorResponse("The consent, the limit of two or a promise to a dealer forbids it"),
    422: errorResponse("The dealer or the reason is missing; nothing was changed"),
    ...adminOnly,
  },
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
  .openapi(dealers, async (c) => {
    const { search = "" } = c.req.valid("query");
    const { lead_id } = c.req.valid("param");
    const found = await listDealersForManualRouting(c.get("app"), c.get("actor"), lead_id, search);
    const presented = found.map(({ dealer_id, name, town, distance_miles, refusal }) => ({
      dealer_id,
      name,
      town,
      distance_miles,
      refusal,
    }));
    return c.json({ dealers: presented }, 200);
  })
  .openapi(route, async (c) => {
    await routeLeadByHand(c.get("app"), c.get("actor"), c.req.valid("param").lead_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(close, async (c) => {
    const { lead_id } = c.req.valid("param");
    await closeUnmatchedLead(c.get("app"), c.get("actor"), lead_id, c.req.valid("json"));
    return c.body(null, 204);
  });
