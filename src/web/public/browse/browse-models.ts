import { modelsOnSale } from "#src/services/browse/stock-summary.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-models";
import { readSearch } from "./read-search.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { filters, knownPlace } = await readSearch(request, context);
  const models = await modelsOnSale(context.get(requestContext).readApp, filters, knownPlace);
  return Response.json({ models }, { headers: { "Cache-Control": "no-store" } });
}
