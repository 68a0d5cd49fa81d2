/** Rejects what a mail client turns into a link, to stop spam relayed through our emails. */
export function isPlainWords(text: string): boolean {
  return !/[/\\:@<>]|www\.|\.\p{L}{2,}|\.xn--/iu.test(text);
}
