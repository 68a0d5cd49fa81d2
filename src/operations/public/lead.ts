import { z } from "@hono/zod-openapi";
import { leadRequestSchema, proposalRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#src/domain/policy/accounts.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { proposeDealers } from "#src/services/dealer-choice/propose-dealers.ts";
import { findCallTimes, findUnavailability } from "#src/services/leads/routing/find-unavailability.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";

const PUBLIC = { tag: "Public", isOpen: true } as const;
const TOO_MANY = { 429: "Too many requests from this IP address" } as const;

export const leadOperations = [
  operation("post /lead/proposal", {
    ...PUBLIC,
    summary: "Predict which dealers a request would go to, and why; saves nothing",
    limits: ["lead-proposal"],
    body: form(proposalRequestSchema),
    response: ok("Send `proposal` and the ids of `chosen_dealers` with the request within the hour", {
      proposal: z.string().nullable(),
      dealers: z.array(
        z.object({
          dealer_id: z.string(),
          name: z.string(),
          town: z.string(),
          distance_miles: z.number().nullable(),
          is_across_water: z.boolean(),
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
    errors: { ...TOO_MANY, 422: "Some fields are invalid" },
    run: (app, _, { body }) => proposeDealers(app, body),
  }),
  operation("get /lead/availability/{vehicle_id}", {
    ...PUBLIC,
    summary: "Get whether a request about a vehicle would reach its dealer now, and when the dealer can ring",
    response: ok("'vehicle': not for sale; 'dealer': its dealer takes no requests; null: it would", {
      unavailable: z.enum(["vehicle", "dealer"]).nullable(),
      call_times: z.array(z.iso.datetime()).describe("For `call_at` of a request"),
    }),
    run: async (app, _, { params: { vehicle_id } }) => {
      const unavailable = await findUnavailability(app, vehicle_id);
      return { unavailable, call_times: unavailable === null ? await findCallTimes(app, vehicle_id) : [] };
    },
  }),
  operation("post /lead", {
    ...PUBLIC,
    summary: "Ask to be introduced to at most two verified dealers (the 'lead' function)",
    limits: ["lead"],
    headers: z.object({ "idempotency-key": z.string().max(IDEMPOTENCY_KEY_MAX_LENGTH).optional() }),
    body: form(leadRequestSchema),
    response: [
      201,
      "Accepted: saved, and sent to the matching dealers",
      // Without `repeat`, against enumeration attacks: it would reveal to anyone with a phone number that its
      // owner has asked before.
      z.object({
        lead_id: z.string(),
        routed: z.number().int().min(0).max(2),
        dealers: z.array(z.object({ name: z.string() })),
        vehicle_unavailable: z.boolean(),
        dealer_unavailable: z.boolean(),
        chosen_unavailable: z.boolean().describe("None of the chosen dealers can take it"),
        receipt: z.string().describe("Opens /thank-you?request={receipt} for a day"),
      }),
    ],
    errors: { ...TOO_MANY, 422: "Some fields are invalid; nothing was saved" },
    run: async (app, _, { body }, c) => {
      const accepted = await submitLead(app, body, {
        ip: c.var.ip,
        user_agent: c.req.header("user-agent") ?? "",
        idempotency_key: c.req.header("idempotency-key") ?? null,
      });
      const receipt = app.buyerLinks.receiptOf({ lead_id: accepted.lead_id, sent_at: app.now() });
      return { ...accepted, receipt };
    },
  }),
] as const;
