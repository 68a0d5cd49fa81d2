import { downloadRequest } from "#src/services/buyer-page/rights.ts";
import { foundOrNull, privateFile, privateNotFound } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/download-my-request";

export async function loader({ params, context }: Route.LoaderArgs) {
  const held = await foundOrNull(downloadRequest(context.get(requestContext).app, params.token));
  if (held === null) return privateNotFound("Request not found");
  return privateFile(JSON.stringify(held, null, 2), "application/json", "my-request.json");
}
