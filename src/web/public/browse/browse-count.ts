import { countCars } from "#src/services/browse/browse-page.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-count";
import { readSearch } from "./read-search.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { filters, knownPlace } = await readSearch(request, context);
  const total = await countCars(context.get(requestContext).readApp, filters, knownPlace);
  return Response.json({ total }, { headers: { "Cache-Control": "no-store" } });
}
