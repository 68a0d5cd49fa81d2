import { z } from "zod";
import { ISSUE_DECISION_MAX_LENGTH, ISSUE_EVIDENCE_MAX_LENGTH } from "../policy/issues.ts";
import { plainText } from "../text/plain-text.ts";
import { ISSUE_REASONS } from "./issue-reasons.ts";

const text = (missing: string, longest: number) =>
  z
    .string({ error: missing })
    .transform(plainText)
    .pipe(z.string().min(1, missing).max(longest, `At most ${longest} characters`));

export const issueSchema = z.object({
  reason: z.enum(ISSUE_REASONS, { error: "Choose a reason" }),
  evidence: text("Say what you found", ISSUE_EVIDENCE_MAX_LENGTH),
});

export const decisionSchema = z.object({
  accept: z.boolean({ error: "Choose what to decide" }),
  reason: text("Say why", ISSUE_DECISION_MAX_LENGTH),
});
