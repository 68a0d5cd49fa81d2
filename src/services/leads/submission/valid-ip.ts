import { isIP } from "node:net";

/** Null unless valid as inet. Strips the zone of a link-local address (fe80::1%eth0). */
export function validIp(ip: string | null): string | null {
  const address = ip?.replace(/%.*$/, "") ?? "";
  return isIP(address) ? address : null;
}
