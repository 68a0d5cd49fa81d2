import { z } from "zod";
import { ISSUE_DECISION_MAX_LENGTH, ISSUE_EVIDENCE_MAX_LENGTH } from "../policy/leads/leads.ts";
import { requiredReason } from "../text/reason.ts";
import { ISSUE_REASONS } from "./issue-reasons.ts";

export const issueSchema = z.object({
  reason: z.enum(ISSUE_REASONS, { error: "Choose a reason" }),
  evidence: requiredReason({ required: "Say what you found", max: ISSUE_EVIDENCE_MAX_LENGTH }),
});

export const decisionSchema = z.object({
  accept: z.boolean({ error: "Choose a decision" }),
  reason: requiredReason({ required: "Say why", max: ISSUE_DECISION_MAX_LENGTH }),
});
