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
