import { z } from "zod";
import { LISTING_REASON_MAX_LENGTH } from "#src/domain/policy/listings.ts";
import { plainParagraphs } from "#src/domain/text/plain-paragraphs.ts";
import { requiredReason } from "#src/domain/text/reason.ts";

/** The dealer reads it. */
export const listingReasonSchema = z.object(
  {
    reason: requiredReason({
      required: "Give a reason",
      max: LISTING_REASON_MAX_LENGTH,
      tooLong: `Reason must be at most ${LISTING_REASON_MAX_LENGTH} characters`,
      normalise: plainParagraphs,
    }),
  },
  { error: "Give a reason" },
);
