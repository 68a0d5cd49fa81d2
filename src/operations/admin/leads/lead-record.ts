import { z } from "@hono/zod-openapi";
import { ISSUE_REASONS, ISSUE_STATES } from "#src/domain/issues/issue-reasons.ts";
import { LEAD_PROGRESS } from "#src/domain/leads/lead-route.ts";
import { LEAD_STATES } from "#src/domain/leads/lead-state.ts";
import { CONTACT_BY } from "#src/domain/leads/request/lead-request.ts";
import { DISPUTE_RATE_DAYS } from "#src/domain/policy/lead-routes.ts";
import { loggedMail } from "#src/operations/admin/operation-logs.ts";
import { messageFile, messageRemoval } from "#src/operations/files.ts";
import { checkParts, leadFields } from "#src/operations/lead-fields.ts";

export const listedLead = leadFields
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

export const leadRecord = z.object({
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
      response_missed_at: time.nullable().describe("When the response window ended without a response"),
      call_at: time.nullable().describe("The booked call"),
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
      ...messageRemoval,
    }),
  ),
  issues: z.array(
    z.object({
      lead_issue_id: z.string(),
      dealer_id: z.string(),
      dealer_name: z.string(),
      reason: z.enum(ISSUE_REASONS),
      evidence: z.string(),
      finding: z.string().describe("Result of the automatic check"),
      reported_at: time,
      state: z.enum(ISSUE_STATES),
      decision_reason: z.string(),
      decided_at: time.nullable(),
      enquiries: z.number().int().describe(`The dealer's enquiries in the last ${DISPUTE_RATE_DAYS} days`),
      reported: z.number().int().describe("Number of them that the dealer reported"),
      accepted: z.number().int().describe("Number of them whose report was accepted"),
      earlier: z
        .array(
          z.object({
            lead_issue_id: z.string(),
            lead_id: z.string(),
            reason: z.enum(ISSUE_REASONS),
            state: z.enum(ISSUE_STATES),
            reported_at: z.string(),
          }),
        )
        .describe("The dealer's latest other reports"),
    }),
  ),
  open_requests: z
    .array(
      z.object({
        buyer_request_id: z.string(),
        kind: z.enum(["not_called", "objected"]),
        requested_at: time,
        dealer_id: z.string().nullable(),
        dealer_name: z.string().nullable(),
        dealer_statement: z.string().describe("The dealer's side of a missed call"),
      }),
    )
    .describe("Missed calls and objections that wait for an admin"),
  mails: z.array(z.object(loggedMail)).describe("Our emails about the request"),
  hand_refusal: z.string().nullable().describe("Why the lead cannot be routed by hand now"),
});
