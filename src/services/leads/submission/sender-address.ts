import { isIP } from "node:net";

/** Postgres refuses what is no address, and the zone of a link-local one (fe80::1%eth0). */
export function senderAddress(ip: string | null): string | null {
  const address = ip?.replace(/%.*$/, "") ?? "";
  return isIP(address) ? address : null;
}
