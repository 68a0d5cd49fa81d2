import { z } from "zod";
import { LISTING_REASON_MAX_LENGTH } from "#src/domain/policy/listings.ts";
import { requiredParagraphs } from "#src/domain/text/reason.ts";

/** The dealer reads it. */
export const listingReasonSchema = z.object(
  {
    reason: requiredParagraphs({
      required: "Give a reason",
      max: LISTING_REASON_MAX_LENGTH,
      tooLong: `Reason must be at most ${LISTING_REASON_MAX_LENGTH} characters`,
    }),
  },
  { error: "Give a reason" },
);
