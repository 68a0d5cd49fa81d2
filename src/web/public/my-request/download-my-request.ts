import { downloadRequest } from "#src/services/buyer-page/rights.ts";
import { foundOrNull, PRIVATE_HEADERS } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/download-my-request";

/** All stored data about a request, as JSON. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const held = await foundOrNull(downloadRequest(context.get(requestContext).app, params.token));
  if (held === null) return new Response("Request not found", { status: 404, headers: PRIVATE_HEADERS });
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      ...PRIVATE_HEADERS,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-request.json"',
    },
  });
}
