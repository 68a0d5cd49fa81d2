import { z } from "zod";
import { STOCK_REF_MAX_LENGTH } from "../../policy/listings.ts";
import { plainText } from "../../text/plain-text.ts";
import { HEADLINE_FIELDS } from "../fields/headline-fields.ts";
import { listingSchema } from "../listing/listing-schema.ts";

/** Adds the dealer's own stock number. */
export const dealerListingSchema = (rules: Parameters<typeof listingSchema>[0]) =>
  listingSchema(rules).extend({ stock_ref: stockRef() });

export type DealerListing = z.output<ReturnType<typeof dealerListingSchema>>;

/** Omitted, it stays unchanged: dealers' systems may not know it. */
function stockRef() {
  return z
    .string({ error: "Stock reference must be text" })
    .nullish()
    .meta({
      maxLength: STOCK_REF_MAX_LENGTH,
      description: HEADLINE_FIELDS.stock_ref.sent,
    })
    .transform((text) => (text === undefined ? undefined : plainText(text ?? "") || null))
    .pipe(
      z
        .string()
        .max(STOCK_REF_MAX_LENGTH, `Stock reference must be at most ${STOCK_REF_MAX_LENGTH} characters`)
        .nullish(),
    );
}
