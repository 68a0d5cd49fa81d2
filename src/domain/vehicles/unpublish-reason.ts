import { z } from "zod";
import { UNPUBLISH_REASON_MAX_LENGTH } from "../policy/listings.ts";
import { plainParagraphs } from "../text/plain-paragraphs.ts";
import { requiredReason } from "../text/reason.ts";

export const unpublishReasonSchema = z.object(
  {
    reason: requiredReason({
      required: "Give a reason",
      max: UNPUBLISH_REASON_MAX_LENGTH,
      tooLong: `Reason must be at most ${UNPUBLISH_REASON_MAX_LENGTH} characters`,
      normalise: plainParagraphs,
    }),
  },
  { error: "Give a reason" },
);
