import { SUGGESTED_PLACES } from "#src/domain/search/places.ts";
import { listOutwardCodes } from "#src/services/geo/postcode-point-queries.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-places";

const SORTED_NAMES: readonly string[] = [...new Set(SUGGESTED_PLACES)].sort();

/** Towns, counties and outward codes as suggestions for the place of a search. They change with an import of postcodes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const names = [...SORTED_NAMES, ...(await listOutwardCodes(readApp.db))];
  return Response.json({ names }, { headers: { "Cache-Control": "public, max-age=3600" } });
}
