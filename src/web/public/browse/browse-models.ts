import { modelsOnSale } from "#src/services/browse/models-on-sale.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-models";

/** Suggestions for the model, with how many are for sale. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const models = await modelsOnSale(readApp);
  return Response.json({ models }, { headers: { "Cache-Control": "no-store" } });
}
