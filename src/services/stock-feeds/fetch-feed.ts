import { TimedOut } from "#src/concurrency/with-timeout.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import { FEED_TIMEOUT_SECONDS } from "#src/domain/policy/stock-feeds.ts";
import {
  type FeedCredential,
  feedCredentialSchema,
  isSftpUrl,
} from "#src/domain/stock-feeds/stock-feed-form.ts";
import { FetchRefused } from "#src/integrations/safe-fetch/public-address.ts";
import type { SafeResponse } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { SftpRefused } from "#src/integrations/safe-fetch/sftp-fetch.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { StockFeed } from "./stock-feed-queries.ts";

const MAX_REDIRECTS = 3;
const USER_AGENT = `${BRAND.replaceAll(" ", "-")}-Stock/1`;
const LIMITS = { maxBytes: MAX_IMPORT_MEGABYTES * 2 ** 20, timeoutMs: FEED_TIMEOUT_SECONDS * 1000 };

const failed = (message: string) => new InvalidInput({ url: message });

export interface FetchedFeed {
  bytes: Uint8Array;
  /** Size and time of a file on an SFTP server. */
  etag: string | null;
  last_modified: string | null;
  /** Set for an SFTP server. */
  host_key?: string;
  /** That the dealer's system sent beside a pushed document. */
  position?: number | undefined;
  /** Milliseconds: the position of a pushed document that has none. */
  pushed_at?: number;
}

type FetchableFeed = Pick<StockFeed, "url" | "encrypted_credential" | "host_key" | "etag" | "last_modified">;

/** @returns null when it is still the last document @throws InvalidInput for the URL, in the dealer's words */
export async function fetchFeed(app: AppContext, feed: FetchableFeed): Promise<FetchedFeed | null> {
  if (feed.url === null) throw failed("This feed has no URL");
  const source = { ...feed, url: feed.url };
  const credential = await credentialOf(app, feed);
  return isSftpUrl(feed.url)
    ? await fetchBySftp(app, source, credential)
    : await fetchByHttp(app, source, credential);
}

type Source = FetchableFeed & { url: string };

async function fetchBySftp(
  { sftpFetch }: AppContext,
  { url, host_key: hostKey, etag: version }: Source,
  credential: FeedCredential | null,
): Promise<FetchedFeed | null> {
  if (credential?.kind !== "basic") throw failed("An SFTP server asks for a user name and password.");
  const { user, password } = credential;
  const file = await sftpFetch(url, { ...LIMITS, user, password, hostKey, version }).catch(
    (error: unknown) => {
      throw failed(error instanceof SftpRefused ? refusalText(error) : reasonOf(error));
    },
  );
  if (file.body === null) return null;
  return { bytes: file.body, etag: file.version, last_modified: null, host_key: file.hostKey };
}

function refusalText({ reason, hostKey }: SftpRefused): string {
  switch (reason) {
    case "host key":
      return (
        `The server shows another key than before: ${hostKey}. We sent it nothing. ` +
        "If your provider says that it is theirs, enter it as the server's key in the settings of this feed."
      );
    case "login":
      return "The server refuses the user name or password.";
    case "file":
      return "The server has no file at this path, or does not let this user read it.";
    case "changing":
      return "The file was being written while we read it.";
  }
}

async function fetchByHttp(
  { feedFetch, now }: AppContext,
  { url, etag, last_modified }: Source,
  credential: FeedCredential | null,
): Promise<FetchedFeed | null> {
  const headers = {
    "User-Agent": USER_AGENT,
    ...(etag && { "If-None-Match": etag }),
    ...(last_modified && { "If-Modified-Since": last_modified }),
  };
  const originHeaders = credential ? headersOf(credential) : {};
  const response = await feedFetch(url, {
    ...LIMITS,
    maxRedirects: MAX_REDIRECTS,
    headers,
    originHeaders,
  }).catch((error: unknown) => {
    throw failed(reasonOf(error));
  });
  return readResponse(response, now());
}

function readResponse({ status, body, etag, lastModified }: SafeResponse, now: Date): FetchedFeed | null {
  if (status === 304) return null;
  if (status === 401 || status === 403) {
    throw failed(`The server refuses access (status ${status}). Check the user name and password.`);
  }
  if (status !== 200) throw failed(`The server responded with status ${status} instead of a file.`);
  // By a date in the future, no later file would be newer.
  const isPast = lastModified !== undefined && Date.parse(lastModified) <= now.getTime();
  return { bytes: body, etag: etag ?? null, last_modified: isPast ? lastModified : null };
}

async function credentialOf(
  { encryption }: AppContext,
  { encrypted_credential: sealed }: FetchableFeed,
): Promise<FeedCredential | null> {
  if (sealed === null) return null;
  const opened = await encryption.decrypt(sealed).catch(() => {
    throw failed("The saved password can no longer be read. Enter it again.");
  });
  return feedCredentialSchema.parse(JSON.parse(opened));
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
