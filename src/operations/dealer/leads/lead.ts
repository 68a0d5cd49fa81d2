import { z } from "@hono/zod-openapi";
import { ISSUE_REASONS, ISSUE_STATES } from "#src/domain/issues/issue-reasons.ts";
import { LEAD_PROGRESS } from "#src/domain/leads/lead-route.ts";
import { CONTACT_BY } from "#src/domain/leads/request/lead-request.ts";
import { messageFile, messageRemoval } from "#src/operations/files.ts";
import { leadFields } from "#src/operations/lead-fields.ts";
import { vehicleFields } from "#src/operations/vehicle-fields.ts";

export const LEAD_ERRORS = {
  403: "The dealer is suspended",
  404: "The user has no dealer, or the dealer has no such lead",
} as const;

/** A lead as its dealer reads it. Distances in miles, price in pounds. */
export const dealerLead = leadFields.extend({
  vehicle: vehicleFields
    .pick({ make: true, model: true, year: true, price: true, images: true, published: true })
    .extend({
      is_own: z.boolean().describe("False if the car is another dealer's"),
      stock_ref: z.string().nullable().describe("Null for other dealers' cars"),
      is_public: z.boolean().describe("False if buyers cannot see the car now"),
    })
    .nullable(),
  routed_to: z.array(z.string()).describe("Only the reader's own dealer_id"),
  routed_at: z.iso.datetime(),
  progress: z.enum(LEAD_PROGRESS).describe("Your dealership's progress"),
  first_opened_at: z.iso.datetime().nullable(),
  first_response_at: z.iso.datetime().nullable(),
  exclusive_until: z.iso.datetime().nullable().describe("No other dealer receives it before then"),
  is_only_dealer: z.boolean().describe("The buyer chose you and no other dealer"),
  passed_at: z.iso.datetime().nullable().describe("When your dealership passed it on"),
  charged_pence: z
    .number()
    .int()
    .nullable()
    .describe("Without VAT; 0 when credited, null when never charged"),
  issue_until: z.iso.datetime().describe("Deadline for reporting it"),
  issue: z
    .object({
      reason: z.enum(ISSUE_REASONS),
      evidence: z.string(),
      state: z.enum(ISSUE_STATES),
      decision_reason: z.string(),
    })
    .nullable()
    .describe("Your dealership's report about it"),
  missed_call: z
    .object({
      reported_at: z.iso.datetime({ offset: true }),
      statement: z.string().describe("What your dealership said about it"),
      finding: z.enum(["rang", "not_rung"]).nullable().describe("Our decision"),
    })
    .nullable()
    .describe("The buyer says that no one rang"),
  response_due_at: z.iso.datetime().nullable().describe("When your two opening hours to respond end"),
  response_missed_at: z.iso.datetime().nullable(),
  call_at: z.iso.datetime().nullable().describe("When the buyer asked to be rung; null for any time"),
  changed_by_buyer_at: z.iso.datetime().nullable().describe("When the buyer last changed something"),
  in_system_since: z.iso
    .datetime()
    .nullable()
    .describe("When your own system accepted it as ADF, for 30 days"),
  contact_stopped: z
    .enum(["withdrawn", "restricted", "erased"])
    .nullable()
    .describe("Why you may not contact the buyer; name, email and phone are then left out"),
  events: z
    .array(
      z.object({
        progress: z.enum(LEAD_PROGRESS),
        happened_at: z.iso.datetime(),
        by: z.string().nullable().describe("Null when the account is deleted"),
      }),
    )
    .describe("Every step, oldest first"),
  contact_by: z.enum(CONTACT_BY).describe("'messages': no phone and no email until the buyer shares them"),
  contact_shared_at: z.iso.datetime().nullable().describe("When the buyer shared them with you"),
  messages: z
    .array(
      z.object({
        lead_message_id: z.string(),
        writer: z.enum(["buyer", "dealer"]),
        text: z.string(),
        sent_at: z.iso.datetime(),
        file: messageFile.nullable().describe("A photo or PDF sent with it"),
        by: z.string().nullable().describe("Your colleague; null for the buyer"),
        ...messageRemoval,
      }),
    )
    .describe("Between you and the buyer, oldest first"),
  notes: z.array(
    z.object({
      lead_note_id: z.string(),
      text: z.string(),
      created_at: z.iso.datetime(),
      by: z.string().nullable(),
    }),
  ),
});
