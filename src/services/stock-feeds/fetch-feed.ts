import { TimedOut } from "#src/concurrency/with-timeout.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { FEED_TIMEOUT_SECONDS } from "#src/domain/policy/stock-feed-runs.ts";
import { MAX_FEED_MEGABYTES } from "#src/domain/policy/stock-feeds.ts";
import { type FeedCredential, feedCredentialSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { FetchRefused, type SafeResponse } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { StockFeed } from "./stock-feed-record.ts";

const MAX_REDIRECTS = 3;
const USER_AGENT = `${BRAND.replaceAll(" ", "-")}-Stock/1`;

/** Its message is shown to the dealer. */
export class FeedFailed extends Error {
  override name = "FeedFailed";
}

export interface FetchedFeed {
  bytes: Uint8Array;
  etag: string | null;
  last_modified: string | null;
  /** Position of a pushed document. */
  position?: number | undefined;
}

/** @returns null when it is still the last document */
export async function fetchFeed(
  app: Pick<AppContext, "feedFetch" | "encryption">,
  feed: Pick<StockFeed, "url" | "sealed_credential" | "etag" | "last_modified">,
): Promise<FetchedFeed | null> {
  const { url, etag, last_modified } = feed;
  if (url === null) throw new FeedFailed("This feed has no URL");
  const headers = {
    "User-Agent": USER_AGENT,
    ...(etag && { "If-None-Match": etag }),
    ...(last_modified && { "If-Modified-Since": last_modified }),
  };
  const originHeaders = await credentialHeaders(app, feed.sealed_credential);
  const response = await app
    .feedFetch(url, {
      maxBytes: MAX_FEED_MEGABYTES * 2 ** 20,
      timeoutMs: FEED_TIMEOUT_SECONDS * 1000,
      maxRedirects: MAX_REDIRECTS,
      headers,
      originHeaders,
    })
    .catch((error: unknown) => {
      throw new FeedFailed(reasonOf(error));
    });
  return readResponse(response);
}

function readResponse({ status, body, etag, lastModified }: SafeResponse): FetchedFeed | null {
  if (status === 304) return null;
  if (status === 401 || status === 403) {
    throw new FeedFailed(`The server refuses access (status ${status}). Check the user name and password.`);
  }
  if (status !== 200) throw new FeedFailed(`The server answers with status ${status} instead of a file.`);
  return { bytes: body, etag: etag ?? null, last_modified: lastModified ?? null };
}

async function credentialHeaders(
  { encryption }: Pick<AppContext, "encryption">,
  sealed: string | null,
): Promise<Record<string, string>> {
  if (sealed === null) return {};
  const opened = await encryption.decrypt(sealed).catch(() => {
    throw new FeedFailed("The saved password can no longer be read. Enter it again.");
  });
  return headersOf(feedCredentialSchema.parse(JSON.parse(opened)));
}

function headersOf(credential: FeedCredential): Record<string, string> {
  if (credential.kind === "header") return { [credential.name]: credential.value };
  const pair = Buffer.from(`${credential.user}:${credential.password}`).toString("base64");
  return { Authorization: `Basic ${pair}` };
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchRefused) return `We may not fetch this URL: ${error.message}.`;
  if (error instanceof TimedOut) {
    return `The server did not send the whole file within ${FEED_TIMEOUT_SECONDS} seconds.`;
  }
  const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return `The server could not be reached, or broke off${code}.`;
}
