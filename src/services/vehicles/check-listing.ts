import { InvalidInput } from "#src/domain/errors/errors.ts";
import { fieldErrors } from "#src/domain/errors/field-errors.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { type Listing, listingSchema } from "#src/domain/vehicles/listing-schema.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import type { ListingRow } from "./dealer-vehicle-queries.ts";

type Rules = Pick<Parameters<typeof listingSchema>[0], "present_body_style">;

/** @throws InvalidInput */
export function checkListing({ now }: Pick<AppContext, "now">, input: unknown, rules: Rules = {}): Listing {
  const parsed = listingSchema({ currentYear: now().getUTCFullYear(), ...rules }).safeParse(input);
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
  return parsed.data;
}

/** Call it outside a transaction: it may call an external service. */
export async function locateListing(app: AppContext, listing: Listing): Promise<ListingRow> {
  const location = await locatePostcode(app.db, app.postcode_lookup, listing.postcode);
  const { latitude, longitude } = location.unknown ? NOWHERE : location.point;
  const postcode = parsePostcode(listing.postcode)?.text ?? listing.postcode;
  return { ...listing, postcode, latitude, longitude };
}

const NOWHERE = { latitude: null, longitude: null };
