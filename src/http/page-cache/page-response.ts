import { PAGE_COPY_AT_NETWORK_SECONDS } from "#src/domain/policy.ts";
import type { Encoding, PageCopy } from "./cached-page.ts";
import type { FoundPage } from "./page-cache.ts";
import { SPECULATION_RULES_PATH } from "./speculation-rules.ts";
import { withStaleNotice } from "./stale-notice.ts";

/** Browsers ask each time, and are mostly told that nothing has changed; networks may answer for a few seconds. */
const FOR_NETWORKS = `public, max-age=0, s-maxage=${PAGE_COPY_AT_NETWORK_SECONDS}, stale-while-revalidate=${PAGE_COPY_AT_NETWORK_SECONDS}`;

/**
 * @param encoding in which the copy is ready; else it is sent as it is
 * @param more headers beside those of the page
 */
export function answerFrom(
  { copy, subjects }: FoundPage,
  encoding: Encoding,
  ifNoneMatch: string | undefined,
  more: Record<string, string> = {},
): Response {
  if (copy.status >= 500) return answer(copy, copy.body, { ...more, "Cache-Control": "no-store" });
  const bytes = copy.ready(encoding);
  const sentAs = bytes ? encoding : "identity";
  const etag = copy.etag(sentAs);
  const headers: Record<string, string> = {
    ...more,
    "Cache-Control": FOR_NETWORKS,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  if (isHtml(copy.headers)) headers["Speculation-Rules"] = `"${SPECULATION_RULES_PATH}"`;
  // What a delivery network is told to drop when it changes (docs/decisions/0020-page-cache.md).
  if (subjects.length > 0) headers["Surrogate-Key"] = subjects.join(" ");
  if (copy.status === 200 && ifNoneMatch !== undefined && names(ifNoneMatch, etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (sentAs !== "identity") headers["Content-Encoding"] = sentAs;
  return answer(copy, bytes ?? copy.body, headers);
}

const isHtml = (headers: Record<string, string>): boolean =>
  headers["content-type"]?.startsWith("text/html") === true;

/** Not to be kept by anybody: the next time the database may answer. */
export function staleAnswer(copy: PageCopy, now: number): Response {
  const withNotice = withStaleNotice(copy, now);
  return answer(withNotice, withNotice.body, {});
}

/** Node leaves the body out for HEAD, and the length is that of the body it would have had. */
function answer(copy: PageCopy, bytes: Uint8Array, headers: Record<string, string>): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    status: copy.status,
    headers: { ...copy.headers, ...headers, "content-length": String(bytes.byteLength) },
  });
}

/** RFC 9110 §13.1.2: compared weakly. */
const names = (header: string, etag: string) =>
  header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
