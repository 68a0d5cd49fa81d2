import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** SSRF protection by the IANA special-purpose registries. For IPv6: global unicast without ranges that embed IPv4. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC_V4.check(address, "ipv4");
  return version === 6 && GLOBAL_V6.check(address, "ipv6") && !NOT_PUBLIC_V6.check(address, "ipv6");
}

function ranges(type: "ipv4" | "ipv6", list: readonly (readonly [string, number])[]): BlockList {
  const blocks = new BlockList();
  for (const [network, prefix] of list) blocks.addSubnet(network, prefix, type);
  return blocks;
}

const NOT_PUBLIC_V4 = ranges("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  // Carrier-grade NAT.
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, including cloud metadata services.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved and broadcast.
  ["224.0.0.0", 3],
]);
const GLOBAL_V6 = ranges("ipv6", [["2000::", 3]]);
const NOT_PUBLIC_V6 = ranges("ipv6", [
  // IETF protocol assignments, including Teredo.
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4.
  ["2002::", 16],
  ["3fff::", 20],
]);

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
