import { z } from "zod";
import { UNPUBLISH_REASON_MAX_LENGTH } from "../policy/listings.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";

/** Required: it is quoted in the email to the dealer. */
export const unpublishReasonSchema = z.object(
  {
    reason: z
      .string({ error: "Give a reason" })
      .transform(plainParagraphs)
      .pipe(
        z
          .string()
          .min(1, "Give a reason")
          .max(
            UNPUBLISH_REASON_MAX_LENGTH,
            `Reason must be at most ${UNPUBLISH_REASON_MAX_LENGTH} characters`,
          ),
      ),
  },
  { error: "Give a reason" },
);
