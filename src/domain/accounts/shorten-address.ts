/** Tells sessions apart without locating a household. */
export function shortenAddress(address: string): string {
  const v4 = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(address);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.x`;
  if (!address.includes(":")) return "";
  const groups = address.split("::")[0]?.split(":").filter(Boolean).slice(0, 3) ?? [];
  return groups.length === 0 ? "" : `${groups.join(":")}:x`;
}
