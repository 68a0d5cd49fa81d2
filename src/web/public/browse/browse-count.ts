import { readHomeForm } from "#src/domain/search/home-form.ts";
import { countCars } from "#src/services/browse/browse-page.ts";
import { readSearch } from "#src/services/browse/typed/read-search.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/browse-count";

/** Counts the cars that `/search` leads to with the same fields. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const { search } = readHomeForm(new URL(request.url).searchParams, readApp.now());
  const { filters, knownPlace } = await readSearch(search, context.get(requestContext));
  const total = await countCars(readApp, filters, knownPlace);
  return Response.json({ total }, { headers: { "Cache-Control": "no-store" } });
}
