export function plainParagraphs(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(UNSEEN, " ")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove; the line end stays.
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
