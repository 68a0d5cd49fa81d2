import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { withTimeout } from "#src/concurrency/with-timeout.ts";
import {
  createAddressOf,
  FetchRefused,
  hostOf,
  isPublicAddress,
  type SafeFetchParts,
} from "./public-address.ts";

export interface SafeFetchOptions {
  maxBytes: number;
  timeoutMs: number;
  maxRedirects: number;
  headers?: Record<string, string>;
  /** Credentials: removed on redirects to another origin. */
  originHeaders?: Record<string, string>;
}

export interface SafeResponse {
  status: number;
  body: Buffer;
  retryAfter?: string | undefined;
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** SSRF-safe GET for user-supplied URLs and redirects. @throws FetchRefused, network errors */
export type SafeFetch = (url: string, options: SafeFetchOptions) => Promise<SafeResponse>;

export interface SafePostOptions {
  body: string;
  headers: Record<string, string>;
  maxBytes: number;
  timeoutMs: number;
}

/** SSRF-safe POST. Follows no redirects: the body is signed. @throws FetchRefused, TimedOut, network errors */
export type SafePost = (url: string, options: SafePostOptions) => Promise<SafeResponse>;

/** Needs `withTimeout` as well: DNS lookups have no timeout, and Node ignores the signal after a 101 response. */
export function createSafeFetch(parts: SafeFetchParts = {}): SafeFetch {
  const addressOf = createAddressOf(parts, USUAL_PORTS);
  return (url, { maxBytes, timeoutMs, maxRedirects, headers = {}, originHeaders = {} }) =>
    withTimeout(timeoutMs, async (signal) => {
      let next = readUrl(url);
      const { origin } = next;
      for (let redirects = 0; redirects <= maxRedirects; redirects++) {
        const sent = next.origin === origin ? { ...headers, ...originHeaders } : headers;
        const result = await ask(next, await addressOf(next), { maxBytes, signal, headers: sent });
        if (result.location === null) return result;
        next = readUrl(result.location, next);
      }
      throw new FetchRefused(`It redirects more than ${maxRedirects} times`);
    });
}

export function createSafePost(parts: SafeFetchParts = {}): SafePost {
  const addressOf = createAddressOf(parts, USUAL_PORTS);
  return (url, { body: post, headers, maxBytes, timeoutMs }) =>
    withTimeout(timeoutMs, async (signal) => {
      const target = readUrl(url);
      const address = await addressOf(target);
      const { location: _, ...response } = await ask(target, address, { maxBytes, signal, headers, post });
      return response;
    });
}

export function isPlainlyRefused(url: string): boolean {
  try {
    const read = readUrl(url);
    const host = hostOf(read);
    return (
      !USUAL_PORTS.includes(read.port) ||
      host === "localhost" ||
      host.endsWith(".localhost") ||
      (isIP(host) !== 0 && !isPublicAddress(host))
    );
  } catch {
    return true;
  }
}

/** The URL parser drops default ports. */
const USUAL_PORTS: readonly string[] = ["", "80", "443", "8443"];

function readUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FetchRefused("It is no address");
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FetchRefused("It does not begin with https:// or http://");
  }
  if (url.username || url.password) throw new FetchRefused("It carries a password");
  return url;
}

interface FetchedResponse extends SafeResponse {
  location: string | null;
}

interface Ask {
  maxBytes: number;
  signal: AbortSignal;
  headers: Record<string, string>;
  /** Truncates a POST's response at the size limit instead of refusing it. */
  post?: string;
}

/** Connects to the checked IP address: a second DNS lookup could return another (DNS rebinding). */
function ask(url: URL, address: string, { maxBytes, signal, headers, post }: Ask): Promise<FetchedResponse> {
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(
      url,
      {
        method: post === undefined ? "GET" : "POST",
        signal,
        agent: false,
        headers: {
          Accept: "*/*",
          "Accept-Encoding": "identity",
          ...(post !== undefined && { "Content-Length": String(Buffer.byteLength(post)) }),
          ...headers,
        },
        lookup: (_host, { all }, done) => {
          if (all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      (response) => {
        const { statusCode: status = 0, headers: responseHeaders } = response;
        const chunks: Buffer[] = [];
        const give = (location: string | null) => {
          const body = Buffer.concat(chunks).subarray(0, maxBytes);
          const { "retry-after": retryAfter, etag, "last-modified": lastModified } = responseHeaders;
          resolve({ status, location, body, retryAfter, etag, lastModified });
          response.destroy();
        };
        const tooLarge = () => {
          if (post !== undefined) return give(null);
          reject(new FetchRefused(`It is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`));
          response.destroy();
        };
        if (post === undefined && REDIRECTS.has(status) && responseHeaders.location)
          return give(responseHeaders.location);
        if (post === undefined && Number(responseHeaders["content-length"] ?? 0) > maxBytes)
          return tooLarge();
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          chunks.push(chunk);
          if (bytes > maxBytes) tooLarge();
        });
        response.on("error", reject);
        response.on("end", () => {
          if (response.complete) give(null);
          else reject(new Error("The answer broke off"));
        });
      },
    );
    request.on("error", reject);
    request.end(post);
  });
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
