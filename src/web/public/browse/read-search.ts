import type { RouterContextProvider } from "react-router";
import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { withKeywordRead } from "#src/services/browse/typed/understand-typed.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { requestContext } from "#src/web/request-context.ts";

/** The search of a URL, as its keyword reads too, and its place. */
export async function readSearch(search: URLSearchParams, context: Readonly<RouterContextProvider>) {
  const { app, readApp } = context.get(requestContext);
  const { filters, ...read } = await withKeywordRead(readApp, parseBrowseFilters(search));
  const place = filters.postcode
    ? await locatePlace(app.db, app.postcodeLookup, filters.postcode, readApp.db)
    : null;
  return { ...read, filters, place, knownPlace: place?.unknown ? null : place };
}
