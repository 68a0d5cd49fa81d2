/** Removes what Postgres refuses, line breaks (email header injection) and bidirectional overrides; keeps joiners. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Rejects what a mail client turns into a link, to stop spam relayed through our emails. */
export function isPlainWords(text: string): boolean {
  return !/[/\\:@<>]|www\.|\.\p{L}{2,}|\.xn--/iu.test(text);
}

export function plainParagraphs(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(HIDDEN, " ")
    .replace(BLANKS_AT_LINE_ENDS, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

// Begins only where a run of blanks does: begun at each of them, a long run costs its square.
const BLANKS_AT_LINE_ENDS = /(?<![^\S\n])[^\S\n]+$/gm;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove; the line end stays.
const HIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
