import { parseBrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { countCars } from "#src/services/browse/count-cars.ts";
import { locatePlace } from "#src/services/geo/locate-place.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-count";

/** How many cars a search finds, for a form that counts while one types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { app, readApp } = context.get(requestContext);
  const filters = parseBrowseFilters(new URL(request.url).searchParams);
  const place = filters.postcode
    ? await locatePlace(app.db, app.postcodeLookup, filters.postcode, readApp.db)
    : null;
  const total = await countCars(readApp, filters, place?.unknown ? null : place);
  return Response.json({ total }, { headers: { "Cache-Control": "no-store" } });
}
