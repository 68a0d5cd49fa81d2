import { parseTypedPostcode } from "#src/domain/geo/typed-postcode.ts";
import type { listingSchema } from "#src/domain/vehicles/listing-schema.ts";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";
import {
  type DealerListing,
  dealerListingSchema,
} from "#src/domain/vehicles/stock-list/dealer-listing-schema.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { parseInput } from "#src/services/parse-input.ts";
import type { ListingRow } from "./dealer-vehicle-queries.ts";

type Rules = Pick<Parameters<typeof listingSchema>[0], "present_body_style">;

export function checkListing(
  { now }: Pick<AppContext, "now">,
  input: unknown,
  rules: Rules = {},
): DealerListing {
  return withKnownNames(parseInput(dealerListingSchema({ today: now(), ...rules }), input));
}

/** Call it outside a transaction: it may call an external service. */
export async function locateListing(
  app: AppContext,
  listing: DealerListing,
): Promise<DealerListing & ListingRow> {
  const location = await locatePostcode(app.db, app.postcodeLookup, listing.postcode);
  const { latitude, longitude } = location.unknown ? NOWHERE : location.point;
  const postcode = parseTypedPostcode(listing.postcode)?.text ?? listing.postcode;
  return { ...listing, postcode, latitude, longitude };
}

const NOWHERE = { latitude: null, longitude: null };
