import { TOWNS } from "#src/domain/search/towns.ts";
import { listOutwardCodes } from "#src/services/geo/postcode-point-queries.ts";
import { placeText } from "#src/texts/filter-texts.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-places";

const TOWN_NAMES: readonly string[] = TOWNS.map(placeText).sort();

/** Towns and outward codes as suggestions for the place of a search. They change with an import of postcodes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const names = [...TOWN_NAMES, ...(await listOutwardCodes(readApp.db))];
  return Response.json({ names }, { headers: { "Cache-Control": "public, max-age=3600" } });
}
