const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/**
 * What counts as one client: an IPv4 address, and of IPv6, of which everybody has a whole /64 to choose from, that.
 * @param address as the server saw it; what is no address is its own network
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (!plain.includes(":")) return address;
  const [left = [], right = []] = plain.split("::").map(groupsIn);
  const missing = Math.max(0, GROUPS - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  const network = groups
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/** An IPv4 address at the end stands for two. */
const groupsIn = (part: string): string[] =>
  part === "" ? [] : part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
