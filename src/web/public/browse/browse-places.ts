import { listOutwardCodes } from "#src/services/geo/postcode-point-queries.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-places";

/** Outward codes as suggestions for the place of a search. They change with an import of postcodes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const codes = await listOutwardCodes(readApp.db);
  return Response.json({ codes }, { headers: { "Cache-Control": "public, max-age=3600" } });
}
