import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Permanent: the URL is not allowed, or the response is unusable. */
export class FetchRefused extends Error {
  override name = "FetchRefused";
}

export interface SafeFetchParts {
  resolve?: (host: string) => Promise<string[]>;
  /** Also lifts the limit on ports. */
  isAllowed?: (address: string) => boolean;
}

/**
 * Resolves a URL's host once, for a connection to the address that was checked. Refuses a name if any of its
 * addresses is private.
 * @param ports others would let a user probe mail servers and databases of third parties
 */
export function createAddressOf(
  { resolve = resolveAll, isAllowed }: SafeFetchParts,
  ports: readonly string[],
): (url: URL) => Promise<string> {
  const named = ports.filter(Boolean);
  const allowed = `${named.slice(0, -1).join(", ")} or ${named.at(-1)}`;
  return async (url) => {
    if (!isAllowed && !ports.includes(url.port)) throw new FetchRefused(`Its port is not ${allowed}`);
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await resolve(host);
    const [first] = addresses;
    if (first === undefined) throw new Error("Its name has no address");
    if (!addresses.every(isAllowed ?? isPublicAddress))
      throw new FetchRefused("It is not an address of the public internet");
    return first;
  };
}

/** The URL parser has normalised every notation of an IPv4 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}
