import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { withKeywordRead } from "./understand-typed.ts";

/** Where a search is read: what it stores of postcodes, and from where it reads. */
interface SearchApps {
  app: Pick<AppContext, "db" | "postcodeLookup">;
  readApp: Pick<AppContext, "db" | "carsOnSale" | "now">;
}

/** The search of a URL, as its keyword reads too, and its place. */
export async function readSearch(search: URLSearchParams, { app, readApp }: SearchApps) {
  const { filters, ...read } = await withKeywordRead(readApp, parseBrowseFilters(search));
  const place = filters.postcode
    ? await locatePlace(app.db, app.postcodeLookup, filters.postcode, readApp.db)
    : null;
  return { ...read, filters, place, knownPlace: place?.unknown ? null : place };
}
