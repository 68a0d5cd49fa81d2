import { findListingChange } from "#src/domain/saved-searches/listing-changes.ts";
import { readSavedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { browseConditions } from "#src/services/browse/browse-conditions.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { type ChangeRange, listChangedListings } from "./listing-change-queries.ts";

export interface ListingMatch {
  vehicle_id: string;
  reason: "listed" | "price_drop";
  was_price: number | null;
  price: number;
}

/** @returns null when the filters are no longer valid or their postcode is unknown */
export async function findMatches(
  { db, postcode_lookup }: Pick<AppContext, "db" | "postcode_lookup">,
  search: string,
  range: ChangeRange,
): Promise<ListingMatch[] | null> {
  const filters = readSavedFilters(search);
  if (filters === null) return null;
  const { postcode } = filters;
  const place = postcode === undefined ? null : await locatePlace(db, postcode_lookup, postcode);
  if (place?.unknown) return null;
  if (range.afterCursor >= range.upToCursor) return [];
  const conditions = await browseConditions(db, filters, place);
  if (conditions === "nothing matches") return [];
  const changed = await listChangedListings(db, conditions, range);
  return changed.flatMap((car) => {
    const reason = findListingChange(car, filters.maxPrice);
    return reason === null ? [] : [{ ...car, reason }];
  });
}
