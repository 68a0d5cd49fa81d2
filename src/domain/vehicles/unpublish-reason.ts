import { z } from "zod";
import { UNPUBLISH_REASON_MAX_LENGTH } from "../policy/listings.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";

/** Why an admin takes a listing down: its dealer reads it in the mail, so there must be one. */
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
