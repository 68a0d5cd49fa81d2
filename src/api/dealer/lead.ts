import { z } from "@hono/zod-openapi";
import { issueDeadline } from "#src/domain/issues/issue-deadline.ts";
import { ISSUE_REASONS, ISSUE_STATES } from "#src/domain/issues/issue-reasons.ts";
import { LEAD_PROGRESS } from "#src/domain/leads/lead-progress.ts";
import { LEAD_SOURCES } from "#src/domain/leads/lead-request.ts";
import type { LeadWithHistory } from "#src/services/leads/inbox/with-history.ts";

/** A lead as its dealer reads it (spec §3), with the vehicle embedded. Distances in miles, price in pounds. */
export const dealerLead = z.object({
  lead_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe("E.164"),
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
  routed_at: z.iso.datetime(),
  progress: z.enum(LEAD_PROGRESS).describe("How far your dealer got"),
  first_opened_at: z.iso.datetime().nullable(),
  first_response_at: z.iso.datetime().nullable(),
  exclusive_until: z.iso.datetime().nullable().describe("Until then no other dealer has it"),
  passed_at: z.iso.datetime().nullable().describe("When your dealer passed it on"),
  charged_pence: z
    .number()
    .int()
    .nullable()
    .describe("Without VAT; 0 when it was taken back, null when it was never charged"),
  issue_until: z.iso.datetime().describe("Until when it can be reported"),
  issue: z
    .object({
      reason: z.enum(ISSUE_REASONS),
      evidence: z.string(),
      state: z.enum(ISSUE_STATES),
      decision_reason: z.string(),
    })
    .nullable()
    .describe("What your dealer reported about it"),
  response_due_at: z.iso.datetime().nullable().describe("When your two open hours to answer are over"),
  response_missed_at: z.iso.datetime().nullable(),
  changed_by_buyer_at: z.iso.datetime().nullable().describe("When the buyer last changed something"),
  contact_stopped: z
    .enum(["withdrawn", "restricted", "erased"])
    .nullable()
    .describe("Why the buyer may not be contacted; then name, email and phone are not given"),
  score_parts: z.array(
    z.object({ name: z.string(), points: z.number().int(), max: z.number().int(), reason: z.string() }),
  ),
  events: z
    .array(
      z.object({
        progress: z.enum(LEAD_PROGRESS),
        happened_at: z.iso.datetime(),
        by: z.string().nullable().describe("Null when the account is gone"),
      }),
    )
    .describe("Every step, the first one first"),
  notes: z.array(
    z.object({
      lead_note_id: z.string(),
      text: z.string(),
      created_at: z.iso.datetime(),
      by: z.string().nullable(),
    }),
  ),
});

export function presentLead({ events, notes, ...lead }: LeadWithHistory): z.infer<typeof dealerLead> {
  return {
    ...lead,
    created_at: lead.created_at.toISOString(),
    routed_at: lead.routed_at.toISOString(),
    first_opened_at: lead.first_opened_at?.toISOString() ?? null,
    first_response_at: lead.first_response_at?.toISOString() ?? null,
    exclusive_until: lead.exclusive_until?.toISOString() ?? null,
    passed_at: lead.passed_at?.toISOString() ?? null,
    response_due_at: lead.response_due_at?.toISOString() ?? null,
    response_missed_at: lead.response_missed_at?.toISOString() ?? null,
    changed_by_buyer_at: lead.changed_by_buyer_at?.toISOString() ?? null,
    issue_until: issueDeadline(lead.routed_at).toISOString(),
    events: events.map(({ progress, happened_at, by }) => ({
      progress,
      happened_at: happened_at.toISOString(),
      by,
    })),
    notes: notes.map(({ lead_note_id, text, created_at, by }) => ({
      lead_note_id,
      text,
      created_at: created_at.toISOString(),
      by,
    })),
  };
}
