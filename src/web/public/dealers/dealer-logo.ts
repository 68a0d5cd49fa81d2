import { YEAR_SECONDS } from "#src/domain/time/ago.ts";
import { readLogo } from "#src/services/dealers/dealer-logo.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/dealer-logo";

/** /dealer-logos/ID: re-encoded by us. Immutable: a new logo gets a new URL. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const webp = await readLogo(context.get(requestContext).app, params.logo_id);
  if (!webp) return new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(webp), {
    headers: { "Content-Type": "image/webp", "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable` },
  });
}
