import { createRoute, z } from "@hono/zod-openapi";
import { LEAD_SOURCES } from "#src/domain/leads/lead-request.ts";
import { countDealerLeads, listDealerLeads, markLeadOpened } from "#src/services/leads/dealer-leads.ts";
import { apiResource } from "./api-resource.ts";
import { errorAnswer } from "./error-body.ts";

/** A lead as its dealer reads it (spec §3), with the vehicle embedded. Distances in miles, price in pounds. */
const dealerLead = z.object({
  lead_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  postcode: z.string(),
  source: z.enum(LEAD_SOURCES),
  lead_score: z.number().int(),
  created_at: z.iso.datetime(),
  vehicle_id: z.string().nullable(),
  vehicle: z
    .object({
      make: z.string(),
      model: z.string(),
      year: z.number().int(),
      price: z.number().int(),
      images: z.array(z.string()),
    })
    .nullable(),
  routed_to: z.array(z.string()).describe("Only the reader's own dealer_id"),
  budget_band: z.string(),
  timeframe_days: z.number().int(),
  max_travel_mi: z.number().int(),
  mileage_cap: z.number().int().nullable(),
  models: z.array(z.string()),
  body_style: z.string().nullable(),
  px_has: z.boolean(),
  px_make: z.string().nullable(),
  px_model: z.string().nullable(),
  px_year: z.number().int().nullable(),
  px_miles: z.number().int().nullable(),
  first_opened_at: z.iso.datetime().nullable(),
});

const refusals = {
  401: errorAnswer("Nobody is signed in"),
  404: errorAnswer("The user has no dealer, or the dealer has no such lead"),
} as const;

const list = createRoute({
  method: "get",
  path: "/",
  summary: "The enquiries routed to your dealer, newest first",
  responses: {
    200: {
      description: "Enquiries",
      content: { "application/json": { schema: z.object({ leads: z.array(dealerLead) }) } },
    },
    ...refusals,
  },
});

const count = createRoute({
  method: "get",
  path: "/count",
  summary: "How many enquiries were routed to your dealer",
  responses: {
    200: {
      description: "The exact number",
      content: { "application/json": { schema: z.object({ count: z.number().int() }) } },
    },
    ...refusals,
  },
});

const opened = createRoute({
  method: "post",
  path: "/{lead_id}/opened",
  summary: "Note that an enquiry was opened; only the first time counts",
  request: { params: z.object({ lead_id: z.string() }) },
  responses: { 204: { description: "Noted" }, ...refusals },
});

export const dealerLeadsApi = apiResource()
  .openapi(list, async (c) => {
    const leads = await listDealerLeads(c.get("app"), c.get("actor"));
    return c.json({ leads: leads.map(presentLead) }, 200);
  })
  .openapi(count, async (c) => {
    return c.json({ count: await countDealerLeads(c.get("app"), c.get("actor")) }, 200);
  })
  .openapi(opened, async (c) => {
    await markLeadOpened(c.get("app"), c.get("actor"), c.req.valid("param").lead_id);
    return c.body(null, 204);
  });

type Lead = Awaited<ReturnType<typeof listDealerLeads>>[number];

// What made up the score is for the admins.
function presentLead({
  score_parts: _,
  created_at,
  first_opened_at,
  ...lead
}: Lead): z.infer<typeof dealerLead> {
  return {
    ...lead,
    created_at: created_at.toISOString(),
    first_opened_at: first_opened_at?.toISOString() ?? null,
  };
}
