import { writeFeed } from "#src/services/vehicle-feeds/write-feed.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/vehicle-feed";

/** Clients revalidate every time, so that a sold car disappears at once. */
const HEADERS = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };

/** /vehicle-feeds/…/stock.csv: a dealer's stock, or the site's, for adverts elsewhere. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const feed = await writeFeed(readApp, params.token, params.file);
  if (!feed) return new Response("Feed not found", { status: 404, headers: HEADERS });
  const headers = { ...HEADERS, ...(feed.etag && { ETag: feed.etag }) };
  if (feed.etag && isKnown(request.headers.get("If-None-Match"), feed.etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(streamOf(feed.text()), {
    headers: { ...headers, "Content-Type": `${feed.contentType}; charset=utf-8` },
  });
}

const isKnown = (sent: string | null, etag: string): boolean =>
  (sent ?? "").split(",").some((one) => one.trim() === etag);

/** Applies backpressure: reads the next batch when the client is ready. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}
