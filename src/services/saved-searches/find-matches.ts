import {
  type AlertedChange,
  findListingChange,
  priceBefore,
} from "#src/domain/saved-searches/listing-changes.ts";
import { readSavedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { browseConditions } from "#src/services/browse/browse-conditions.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { type ChangedListing, type ChangeRange, listChangedListings } from "./listing-change-queries.ts";

export interface ListingMatch extends AlertedChange {
  vehicle_id: string;
  was_price: number | null;
}

export interface FoundListings {
  changed: ChangedListing[];
  maxPrice: number | undefined;
}

/** @returns null when the filters are no longer valid or their postcode is unknown */
export async function findMatches(
  { db, postcodeLookup }: Pick<AppContext, "db" | "postcodeLookup">,
  search: string,
  range: ChangeRange,
): Promise<FoundListings | null> {
  const filters = readSavedFilters(search);
  if (filters === null) return null;
  const { postcode, maxPrice } = filters;
  const place = postcode === undefined ? null : await locatePlace(db, postcodeLookup, postcode);
  if (place?.unknown) return null;
  if (range.afterCursor >= range.upToCursor) return { changed: [], maxPrice };
  const conditions = await browseConditions(db, filters, place);
  if (conditions === "nothing matches") return { changed: [], maxPrice };
  const changed = await listChangedListings(db, conditions, range);
  return { changed: changed.filter((car) => findListingChange(car, maxPrice) !== null), maxPrice };
}

/** Those to tell of a search that was confirmed then. */
export function matchesFor({ changed, maxPrice }: FoundListings, confirmedAt: Date): ListingMatch[] {
  return changed.flatMap((car) => {
    const { vehicle_id, price } = car;
    const wasPrice = priceBefore(car, confirmedAt);
    const reason = findListingChange({ was_price: wasPrice, price }, maxPrice);
    return reason === null ? [] : { vehicle_id, price, was_price: wasPrice, reason };
  });
}
