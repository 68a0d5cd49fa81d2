import { readCatalogue } from "#src/catalogue/cars-on-sale.ts";
import { search } from "#src/catalogue/search.ts";
import type { Db } from "#src/db/database.ts";
import { findListingChange, priceBefore } from "#src/domain/saved-searches/listing-changes.ts";
import { readSavedFilters } from "#src/domain/saved-searches/saved-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import type { DueSearch } from "./alert-queries.ts";
import { type ChangedListing, listChangedListings } from "./listing-change-queries.ts";

/** The changed cars, each with its changes. */
export async function readChanges(db: Db, range: { after: number; upTo: number }) {
  const rows = range.after < range.upTo ? await listChangedListings(db, range) : [];
  const changes = Map.groupBy(rows, ({ vehicle_id }) => vehicle_id);
  return { changes, catalogue: await readCatalogue(db, [...changes.keys()]) };
}

export type Matches = Awaited<ReturnType<typeof findMatches>>;

/** No cars when the filters are no longer valid or their postcode is unknown. */
export async function findMatches(
  { db, postcodeLookup, now }: Pick<AppContext, "db" | "postcodeLookup" | "now">,
  saved: string,
  { changes, catalogue }: Awaited<ReturnType<typeof readChanges>>,
) {
  const filters = readSavedFilters(saved);
  const { postcode, maxPrice } = filters ?? {};
  const place = postcode === undefined ? null : await locatePlace(db, postcodeLookup, postcode);
  if (filters === null || place?.unknown) return { cars: [], maxPrice };
  const { ids } = search(catalogue, {
    filters,
    place,
    today: now(),
    page: { number: 1, size: changes.size },
  });
  return { cars: ids.flatMap((id) => [changes.get(id) ?? []]), maxPrice };
}

/** What to tell of a car: its first change that the search has not seen, noticed after its confirmation. */
export function changeFor(
  { seen_cursor, confirmed_cursor, confirmed_at }: DueSearch,
  changes: readonly ChangedListing[],
  maxPrice: number | undefined,
) {
  const first = changes.find(({ cursor, noticed }) => cursor > seen_cursor && noticed > confirmed_cursor);
  if (!first) return null;
  const { vehicle_id, price } = first;
  const wasPrice = priceBefore(first, confirmed_at);
  const reason = findListingChange({ was_price: wasPrice, price }, maxPrice);
  return reason && { vehicle_id, price, was_price: wasPrice, reason };
}
