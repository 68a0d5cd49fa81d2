/** Enough of an address to know it again, and too little to write to: j…@example.co.uk. */
export function maskMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${[...address][0]}…${address.slice(at)}`;
}
