const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** IPv6 by /64, because every user controls a whole /64. */
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

/** IPv4 by /24: providers move a household from one address to the next. */
export const neighbourhoodOf = (address: string): string =>
  networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");

const groupsIn = (part: string): string[] =>
  part === "" ? [] : part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));

export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
