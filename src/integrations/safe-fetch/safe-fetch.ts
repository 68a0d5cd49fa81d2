import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** The address may not be asked, or what answers there is of no use; asking again changes nothing. */
export class FetchRefused extends Error {
  override name = "FetchRefused";
}

export interface SafeFetchOptions {
  max_bytes: number;
  /** For everything together, redirects too. */
  timeout_ms: number;
  max_redirects: number;
  headers?: Record<string, string>;
}

export interface SafeAnswer {
  status: number;
  body: Buffer;
}

/**
 * Fetches an address that somebody gave us, without becoming a way into our own network: only http and https, only
 * addresses of the public internet, redirects checked like the first.
 * @throws FetchRefused, or what went wrong on the way, which may be better another time
 */
export type SafeFetch = (url: string, options: SafeFetchOptions) => Promise<SafeAnswer>;

interface SafeFetchParts {
  /** Every address of a name. */
  resolve?: (host: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
}

/** @param parts for tests, which have no other server than one on this machine */
export function createSafeFetch({
  resolve = resolveAll,
  isAllowed = isPublicAddress,
}: SafeFetchParts = {}): SafeFetch {
  return async (url, options) => {
    const signal = AbortSignal.timeout(options.timeout_ms);
    let next = readUrl(url);
    for (let redirects = 0; redirects <= options.max_redirects; redirects++) {
      const address = await within(signal, addressOf(next));
      const answer = await ask(next, address, { ...options, signal });
      if (!("location" in answer)) return answer;
      next = readUrl(answer.location, next);
    }
    throw new FetchRefused(`It redirects more than ${options.max_redirects} times`);
  };

  /** One of a name with a private address among others is none of ours either. */
  async function addressOf({ hostname }: URL): Promise<string> {
    // The URL parser has turned every notation of an IPv4 address into the usual one.
    const host = hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(host) ? [host] : await resolve(host);
    const [first] = addresses;
    if (first === undefined) throw new Error("Its name has no address");
    if (!addresses.every(isAllowed)) throw new FetchRefused("It is not an address of the public internet");
    return first;
  }
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

function readUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new FetchRefused("It is no address");
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FetchRefused("It does not begin with https:// or http://");
  }
  if (url.username || url.password) throw new FetchRefused("It carries a password");
  return url;
}

/** A name server has no time limit of its own. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return await Promise.race([work, over]);
}

type Asked = SafeAnswer | { location: string };

/** Connects to the very address that was checked: asking for the name again could give another (DNS rebinding). */
function ask(url: URL, address: string, options: SafeFetchOptions & { signal: AbortSignal }): Promise<Asked> {
  const { max_bytes, signal, headers } = options;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).get(
      url,
      {
        signal,
        // No connection is kept, so none is taken over from another request.
        agent: false,
        headers: { Accept: "*/*", "Accept-Encoding": "identity", ...headers },
        lookup: (_host, { all }, done) => {
          if (all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      (answer) => {
        const { statusCode: status = 0, headers: said } = answer;
        const fail = (error: Error) => {
          reject(error);
          answer.destroy();
        };
        if (REDIRECTS.has(status) && said.location) {
          resolve({ location: said.location });
          return answer.destroy();
        }
        const tooLarge = () =>
          fail(new FetchRefused(`It is larger than ${Math.round(max_bytes / 1024 / 1024)} MB`));
        if (Number(said["content-length"] ?? 0) > max_bytes) return tooLarge();
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > max_bytes) return tooLarge();
          chunks.push(chunk);
        });
        answer.on("error", reject);
        answer.on("end", () => {
          if (answer.complete) resolve({ status, body: Buffer.concat(chunks) });
          else reject(new Error("The answer broke off"));
        });
      },
    );
    request.on("error", reject);
  });
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
