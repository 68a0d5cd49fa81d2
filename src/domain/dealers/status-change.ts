import { z } from "zod";
import { DEALER_LIMITS } from "../policy/dealers.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";

export const SETTABLE_STATUSES = ["verified", "suspended", "expired"] as const;

export const statusChangeSchema = z.object(
  {
    status: z.enum(SETTABLE_STATUSES, { error: "Choose a state" }),
    // Quoted in the email to the owners.
    reason: z
      .string({ error: "Give a reason" })
      .transform(plainParagraphs)
      .pipe(
        z
          .string()
          .min(1, "Give a reason")
          .max(DEALER_LIMITS.reason, `Please keep it under ${DEALER_LIMITS.reason} characters`),
      ),
  },
  { error: "Choose a state" },
);
