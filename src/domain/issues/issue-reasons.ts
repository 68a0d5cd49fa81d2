import { z } from "zod";
import {
  ISSUE_DECISION_MAX_LENGTH,
  ISSUE_EVIDENCE_MAX_LENGTH,
  LEAD_ISSUE_WINDOW_HOURS,
} from "../policy/lead-routes.ts";
import { DUPLICATE_WINDOW_DAYS } from "../policy/leads.ts";
import { requiredReason } from "../text/reason.ts";
import { hoursAfter } from "../time/ago.ts";

/** The reasons and wording of the Terms. */
export const ISSUE_REASONS = [
  "invalid_contact",
  "out_of_area",
  "duplicate",
  "missing_information",
  "no_consent",
] as const;
export type IssueReason = (typeof ISSUE_REASONS)[number];

export const ISSUE_REASON_TEXT: Record<IssueReason, string> = {
  invalid_contact: "Invalid phone or email",
  out_of_area: "Outside service area",
  duplicate: `Duplicate within ${DUPLICATE_WINDOW_DAYS} days`,
  missing_information: "Missing required info",
  no_consent: "No consent",
};

export const ISSUE_STATES = ["open", "accepted", "refused"] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export const issueDeadline = (routedAt: Date): Date => hoursAfter(routedAt, LEAD_ISSUE_WINDOW_HOURS);

export const issueSchema = z.object({
  reason: z.enum(ISSUE_REASONS, { error: "Choose a reason" }),
  evidence: requiredReason({ required: "Say what you found", max: ISSUE_EVIDENCE_MAX_LENGTH }),
});

export const decisionSchema = z.object({
  accept: z.boolean({ error: "Choose a decision" }),
  reason: requiredReason({ required: "Say why", max: ISSUE_DECISION_MAX_LENGTH }),
});
