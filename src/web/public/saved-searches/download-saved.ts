import { downloadSavedSearches } from "#src/services/saved-searches/own-searches.ts";
import { foundOrNull, privateFile, privateNotFound } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/download-saved";

export async function loader({ params, context }: Route.LoaderArgs) {
  const held = await foundOrNull(downloadSavedSearches(context.get(requestContext).app, params.token));
  if (held === null) return privateNotFound("Saved searches not found");
  return privateFile(JSON.stringify(held, null, 2), "application/json", "my-saved-searches.json");
}
