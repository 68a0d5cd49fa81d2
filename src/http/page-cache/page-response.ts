import type { Handler } from "hono";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { CachedPage, chooseEncoding, type Encoding } from "./cached-page.ts";
import type { FoundPage } from "./page-cache.ts";
import { SPECULATION_RULES_PATH } from "./speculation-rules.ts";

/** A CDN gets no invalidations. */
const CDN_MAX_AGE_SECONDS = 10;
const CACHE_CONTROL = `public, max-age=0, s-maxage=${CDN_MAX_AGE_SECONDS}, stale-while-revalidate=${CDN_MAX_AGE_SECONDS}`;

export function respondFrom(
  { page, tags }: FoundPage,
  encoding: Encoding,
  ifNoneMatch: string | undefined,
  more: Record<string, string> = {},
): Response {
  if (page.status >= 500) return response(page, page.body, { ...more, "Cache-Control": "no-store" });
  const bytes = page.ready(encoding);
  const sentAs = bytes ? encoding : "identity";
  const etag = page.etag(sentAs);
  const headers: Record<string, string> = {
    ...more,
    "Cache-Control": CACHE_CONTROL,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  if (isHtml(page.headers)) headers["Speculation-Rules"] = `"${SPECULATION_RULES_PATH}"`;
  // A CDN invalidates by these tags (docs/decisions/0020-page-cache.md).
  if (tags.length > 0) headers["Surrogate-Key"] = tags.join(" ");
  if (page.status === 200 && ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (sentAs !== "identity") headers["Content-Encoding"] = sentAs;
  return response(page, bytes ?? page.body, headers);
}

const isHtml = (headers: Record<string, string>): boolean =>
  headers["content-type"]?.startsWith("text/html") === true;

export function staleResponse(page: CachedPage, times: { asOf: Date; now: Date }): Response {
  const withNotice = withStaleNotice(page, times);
  return response(withNotice, withNotice.body, {});
}

/** Node omits the body for HEAD; the length is that of the body. */
function response(page: CachedPage, bytes: Uint8Array, headers: Record<string, string>): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    status: page.status,
    headers: { ...page.headers, ...headers, "content-length": String(bytes.byteLength) },
  });
}

/** Weak comparison (RFC 9110 §13.1.2). */
const matches = (header: string, etag: string) =>
  header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);

/** React leaves foreign elements in the body alone, also on navigation. */
function withStaleNotice(page: CachedPage, { asOf, now }: { asOf: Date; now: Date }): CachedPage {
  const html = Buffer.from(page.body).toString("utf8");
  const notice = `<aside class="relative z-50 bg-ink px-5 py-3 text-center text-white" role="status" data-stale-page><p><strong>We cannot bring this page up to date at the moment.</strong> It is as it was on <time datetime="${asOf.toISOString()}">${formatDateAndTime(asOf)}</time>: cars may have been sold and prices changed since, and a request may have to wait until we are back.</p></aside>`;
  const body = html.replace(/<body[^>]*>/, (bodyTag) => `${bodyTag}${notice}`);
  return new CachedPage({
    ...page,
    status: page.status,
    headers: {
      ...page.headers,
      // RFC 9111 §5.5 deprecates Warning for caches; it still explains the response to people.
      Warning: '111 - "Revalidation Failed"',
      Age: String(Math.max(0, Math.round((now.getTime() - asOf.getTime()) / 1000))),
      "Cache-Control": "no-store",
    },
    body: Buffer.from(body),
    made_at: page.made_at,
  });
}

/** Made, serialised and compressed once, with an ETag. */
export function serveDocument(make: () => object): Handler {
  let page: CachedPage | undefined;
  return async (c) => {
    page ??= new CachedPage({
      status: 200,
      headers: { "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(make())),
      made_at: 0,
    });
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    if (encoding !== "identity") await page.encode(encoding, () => {});
    return respondFrom({ page, tags: [], isStale: false }, encoding, c.req.header("if-none-match"));
  };
}
