import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { modelsOnSale } from "#src/services/browse/stock-summary.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-models";

/** Suggestions for the model, with how many the other filters find. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, readApp } = context.get(requestContext);
  const filters = parseBrowseFilters(new URL(request.url).searchParams);
  const place = filters.postcode
    ? await locatePlace(app.db, app.postcodeLookup, filters.postcode, readApp.db)
    : null;
  const models = await modelsOnSale(readApp, filters, place?.unknown ? null : place);
  return Response.json({ models }, { headers: { "Cache-Control": "no-store" } });
}
