import { z } from "@hono/zod-openapi";
import { LEAD_SOURCES } from "#src/domain/leads/request/lead-request.ts";

export const contactFields = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  postcode: z.string(),
});

/** The fields of a lead that dealers and admins both read. */
export const leadFields = contactFields.extend({
  lead_id: z.string(),
  phone: contactFields.shape.phone.describe("E.164"),
  source: z.enum(LEAD_SOURCES),
  lead_score: z.number().int(),
  score_parts: z.array(
    z.object({ name: z.string(), points: z.number().int(), max: z.number().int(), reason: z.string() }),
  ),
  created_at: z.iso.datetime(),
  vehicle_id: z.string().nullable(),
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
  question: z.string().nullable().describe("What the buyer asks the dealer"),
});

export const checkParts = z.array(
  z.object({
    check: z.string(),
    outcome: z.enum(["pass", "hold", "reject"]),
    reason: z.string(),
    lead_id: z.string().optional().describe("Another lead to compare with"),
  }),
);
