/**
 * Rejects text that a mail client would turn into a link (stops spam relayed through our
 * confirmation email).
 */
export function isPlainWords(text: string): boolean {
  return !/[/\\:@<>]|www\.|\.\p{L}{2,}|\.xn--/iu.test(text);
}
