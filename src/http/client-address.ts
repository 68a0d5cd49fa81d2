import { BlockList, isIP } from "node:net";

/** Reads X-Forwarded-For from the right to the first untrusted address (TRUST_PROXY); clients can forge the rest. */
export function clientAddressReader(trusted: readonly string[]) {
  const proxies = trustedProxies(trusted);
  const isTrusted = (address: string) => {
    const version = isIP(address);
    return version !== 0 && proxies.check(address, version === 6 ? "ipv6" : "ipv4");
  };
  return (socketAddress: string, forwardedFor: string | undefined) => {
    const peer = plain(socketAddress);
    let address = peer;
    const hops = (forwardedFor ?? "").split(",").map((hop) => plain(withoutPort(hop.trim())));
    while (isTrusted(address) && hops.length > 0) {
      const hop = hops.pop() ?? "";
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return { address, untrustedProxy: forwardedFor !== undefined && !isTrusted(peer) ? peer : null };
  };
}

function trustedProxies(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    if (entry === "loopback") {
      list.addSubnet("127.0.0.0", 8, "ipv4");
      list.addAddress("::1", "ipv6");
      continue;
    }
    const [address = "", prefix] = entry.split("/");
    const version = isIP(address);
    if (version === 0) throw new Error(`TRUST_PROXY: ${entry} is neither an address nor a range`);
    const family = version === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** Some proxies write 203.0.113.5:4711, and [2001:db8::1]:443 or [2001:db8::1]. */
const withoutPort = (hop: string) => hop.replace(/^\[(.+)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");

/** IPv4 clients of a dual-stack socket. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, "");
