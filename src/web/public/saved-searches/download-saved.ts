import { downloadSavedSearches } from "#src/services/saved-searches/own-searches.ts";
import { foundOrNull, PRIVATE_HEADERS } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/download-saved";

/** All stored data about a subscriber's saved searches, as JSON. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const held = await foundOrNull(downloadSavedSearches(context.get(requestContext).app, params.token));
  if (held === null)
    return new Response("Saved searches not found", { status: 404, headers: PRIVATE_HEADERS });
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-saved-searches.json"',
    },
  });
}
