import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { form, json } from "#src/api/json-content.ts";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#src/domain/policy/api.ts";
import { proposeDealers } from "#src/services/dealer-choice/propose-dealers.ts";
import { findCallTimes } from "#src/services/leads/routing/find-call-times.ts";
import { findUnavailability } from "#src/services/leads/routing/find-unavailability.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";

const submit = createRoute({
  method: "post",
  path: "/",
  summary: "Ask to be introduced to at most two verified dealers (the 'lead' function)",
  request: {
    headers: z.object({ "idempotency-key": z.string().max(IDEMPOTENCY_KEY_MAX_LENGTH).optional() }),
    body: form,
  },
  responses: {
    201: {
      description: "Accepted: saved, and sent to the matching dealers",
      ...json(
        z.object({
          lead_id: z.string(),
          routed: z.number().int().min(0).max(2),
          dealers: z.array(z.object({ name: z.string() })),
          vehicle_unavailable: z.boolean(),
          dealer_unavailable: z.boolean(),
          chosen_unavailable: z.boolean().describe("None of the chosen dealers can take it"),
          receipt: z.string().describe("Opens /thank-you?request={receipt} for a day"),
        }),
      ),
    },
    422: errorResponse("Some fields are invalid; nothing was saved"),
    429: errorResponse("Too many requests from this IP address"),
  },
});

const availability = createRoute({
  method: "get",
  path: "/availability/{vehicle_id}",
  summary: "Get whether a request about a vehicle would reach its dealer now, and when the dealer can ring",
  request: { params: z.object({ vehicle_id: z.string() }) },
  responses: {
    200: {
      description: "'vehicle': not for sale; 'dealer': its dealer takes no requests; null: it would",
      ...json(
        z.object({
          unavailable: z.enum(["vehicle", "dealer"]).nullable(),
          call_times: z.array(z.iso.datetime()).describe("For `call_at` of a request"),
        }),
      ),
    },
  },
});

const propose = createRoute({
  method: "post",
  path: "/proposal",
  summary: "Predict which dealers a request would go to, and why; saves nothing",
  request: { body: form },
  responses: {
    200: {
      description: "Send `proposal` and the ids of `chosen_dealers` with the request within the hour",
      ...json(
        z.object({
          proposal: z.string().nullable(),
          dealers: z.array(
            z.object({
              dealer_id: z.string(),
              name: z.string(),
              town: z.string(),
              distance_miles: z.number().nullable(),
              has_car: z.boolean(),
              matching_cars: z.number().int(),
              replies_percent: z.number().int().nullable(),
              kept_calls: z
                .object({ booked: z.number().int(), kept: z.number().int() })
                .describe("Calls at a time that the buyer chose"),
              reviews: z.object({ mean: z.number().nullable(), shown: z.number().int() }),
              is_later: z.boolean(),
            }),
          ),
          unavailable: z.enum(["vehicle", "dealer"]).nullable(),
          consent_text: z.string().nullable(),
        }),
      ),
    },
    422: errorResponse("Some fields are invalid"),
    429: errorResponse("Too many requests from this IP address"),
  },
});

export const leadApi = apiResource()
  .openapi(propose, async (c) => c.json(await proposeDealers(c.get("app"), c.req.valid("json")), 200))
  .openapi(availability, async (c) => {
    const { vehicle_id } = c.req.valid("param");
    const unavailable = await findUnavailability(c.get("app"), vehicle_id);
    const times = unavailable === null ? await findCallTimes(c.get("app"), vehicle_id) : [];
    return c.json({ unavailable, call_times: times.map((time) => time.toISOString()) }, 200);
  })
  .openapi(submit, async (c) => {
    const receipt = await submitLead(c.get("app"), c.req.valid("json"), {
      ip: c.get("ip"),
      user_agent: c.req.header("user-agent") ?? "",
      idempotency_key: c.req.valid("header")["idempotency-key"] ?? null,
    });
    // Omits `repeat`, against enumeration attacks: it would reveal to anyone with a phone number that its
    // owner has asked before.
    const { lead_id, routed, dealers, vehicle_unavailable, dealer_unavailable, chosen_unavailable } = receipt;
    const app = c.get("app");
    const opens = app.buyerLinks.receiptOf({ lead_id, sent_at: app.now() });
    const unavailable = { vehicle_unavailable, dealer_unavailable, chosen_unavailable };
    return c.json({ lead_id, routed, dealers, ...unavailable, receipt: opens }, 201);
  });
