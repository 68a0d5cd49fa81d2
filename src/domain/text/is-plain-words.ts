/**
 * Whether text that anybody can type into a form may stand in a mail that anybody can have sent to somebody else.
 * Not if a mail program could make a link of it: then our confirmation would carry a stranger's advertisement.
 */
export function isPlainWords(text: string): boolean {
  return !/[/\\:@<>]|www\.|\.\p{L}{2,}|\.xn--/iu.test(text);
}
