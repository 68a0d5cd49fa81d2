import { redirect } from "react-router";
import { NotFound } from "#src/domain/errors/errors.ts";
import { stopAllSearches } from "#src/services/saved-searches/own-searches.ts";
import { PRIVATE_HEADERS, privateNotFound } from "#src/web/private-pages.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/unsubscribe";

/** A GET must not unsubscribe: mail scanners open every link. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/saved-searches/${encodeURIComponent(params.token)}`, { headers: PRIVATE_HEADERS });
}

/** One-click unsubscribe of email clients (RFC 8058); ends all saved searches. */
export async function action({ params, context }: Route.ActionArgs) {
  try {
    await stopAllSearches(context.get(requestContext).app, params.token);
    return new Response("You will not get these emails any more.", { headers: PRIVATE_HEADERS });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return privateNotFound("Saved searches not found");
  }
}
