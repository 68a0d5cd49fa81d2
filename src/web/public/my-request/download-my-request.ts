import { NotFound } from "#src/domain/errors/errors.ts";
import { downloadRequest } from "#src/services/buyer-page/rights.ts";
import { PRIVATE_HEADERS } from "#src/web/private-headers.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/download-my-request";

/** All stored data about a request, as JSON. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const held = await downloadRequest(context.get(requestContext).app, params.token);
    return new Response(JSON.stringify(held, null, 2), {
      headers: {
        ...PRIVATE_HEADERS,
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="my-request.json"',
      },
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return new Response("Request not found", { status: 404, headers: PRIVATE_HEADERS });
  }
}
