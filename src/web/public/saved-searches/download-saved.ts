import { NotFound } from "#src/domain/errors/errors.ts";
import { downloadSavedSearches } from "#src/services/saved-searches/own-searches.ts";
import { PRIVATE_HEADERS } from "#src/web/private-headers.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/download-saved";

/** All stored data about a subscriber's saved searches, as JSON. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const held = await downloadSavedSearches(context.get(requestContext).app, params.token);
    return new Response(JSON.stringify(held, null, 2), {
      headers: {
        ...PRIVATE_HEADERS,
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="my-saved-searches.json"',
      },
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return new Response("Saved searches not found", { status: 404, headers: PRIVATE_HEADERS });
  }
}
