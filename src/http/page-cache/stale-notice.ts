import { formatDateAndTime } from "#src/domain/format/format.ts";
import { PageCopy } from "./cached-page.ts";

/**
 * A copy of before, with a notice that says so at its top. React leaves an element alone that stands in the body and is
 * none of its own, and the notice stays when the reader goes on inside the page.
 */
export function withStaleNotice(copy: PageCopy, now: number): PageCopy {
  const html = Buffer.from(copy.body).toString("utf8");
  const made = new Date(copy.made_at);
  const notice = `<aside class="relative z-50 bg-ink px-5 py-3 text-center text-white" role="status" data-stale-page><p><strong>We cannot bring this page up to date at the moment.</strong> It is as it was on <time datetime="${made.toISOString()}">${formatDateAndTime(made)}</time>: cars may have been sold and prices changed since, and a request may have to wait until we are back.</p></aside>`;
  const body = html.replace(/<body[^>]*>/, (bodyTag) => `${bodyTag}${notice}`);
  return new PageCopy({
    ...copy,
    status: copy.status,
    headers: {
      ...copy.headers,
      // RFC 9111 §5.5: what could not be revalidated. Deprecated for caches, and still what says it to people.
      Warning: '111 - "Revalidation Failed"',
      Age: String(Math.max(0, Math.round((now - copy.made_at) / 1000))),
      "Cache-Control": "no-store",
    },
    body: Buffer.from(body),
    made_at: copy.made_at,
  });
}
