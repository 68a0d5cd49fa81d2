export function maskMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${[...address][0]}…${address.slice(at)}`;
}
