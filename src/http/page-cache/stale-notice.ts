import { formatDateAndTime } from "#src/domain/format/format.ts";
import { CachedPage } from "./cached-page.ts";

/** React leaves foreign elements in the body alone, also on navigation. */
export function withStaleNotice(page: CachedPage, { asOf, now }: { asOf: Date; now: Date }): CachedPage {
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
