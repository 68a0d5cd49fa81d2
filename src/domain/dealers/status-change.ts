import { z } from "zod";
import { DEALER_LIMITS } from "../policy/dealers.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";
import { requiredReason } from "../text/reason.ts";

export const SETTABLE_STATUSES = ["verified", "suspended", "expired"] as const;

export const statusChangeSchema = z.object(
  {
    status: z.enum(SETTABLE_STATUSES, { error: "Choose a state" }),
    // Quoted in the email to the owners.
    reason: requiredReason({
      required: "Give a reason",
      max: DEALER_LIMITS.reason,
      tooLong: `Please keep it under ${DEALER_LIMITS.reason} characters`,
      normalise: plainParagraphs,
    }),
  },
  { error: "Choose a state" },
);
