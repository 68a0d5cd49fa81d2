import { readCatalogue } from "#src/catalogue/cars-on-sale.ts";
import { search } from "#src/catalogue/search.ts";
import type { Found } from "#src/db/found.ts";
import { findListingChange, priceBefore } from "#src/domain/saved-searches/listing-changes.ts";
import { readSavedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { type ChangeRange, listChangedListings } from "./listing-change-queries.ts";

export type FoundListings = Found<typeof findMatches>;

/** @returns null when the filters are no longer valid or their postcode is unknown */
export async function findMatches(
  { db, postcodeLookup }: Pick<AppContext, "db" | "postcodeLookup">,
  saved: string,
  range: ChangeRange,
) {
  const filters = readSavedFilters(saved);
  if (filters === null) return null;
  const { postcode, maxPrice } = filters;
  const place = postcode === undefined ? null : await locatePlace(db, postcodeLookup, postcode);
  if (place?.unknown) return null;
  if (range.afterCursor >= range.upToCursor) return { changed: [], maxPrice };
  const changes = new Map((await listChangedListings(db, range)).map((car) => [car.vehicle_id, car]));
  const catalogue = await readCatalogue(db, [...changes.keys()]);
  const { ids } = search(catalogue, { filters, place, page: { number: 1, size: changes.size } });
  const changed = ids.flatMap((id) => changes.get(id) ?? []);
  return { changed: changed.filter((car) => findListingChange(car, maxPrice) !== null), maxPrice };
}

/** Those to tell of a search that was confirmed then. */
export function matchesFor({ changed, maxPrice }: FoundListings, confirmedAt: Date) {
  return changed.flatMap((car) => {
    const { vehicle_id, price } = car;
    const wasPrice = priceBefore(car, confirmedAt);
    const reason = findListingChange({ was_price: wasPrice, price }, maxPrice);
    return reason === null ? [] : { vehicle_id, price, was_price: wasPrice, reason };
  });
}
