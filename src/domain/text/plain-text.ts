/**
 * One line of text as a person meant it: no control characters (Postgres refuses NUL, mail headers break at line ends),
 * none that reorder or hide their neighbours, no half of a surrogate pair (jsonb refuses it), single spaces, trimmed.
 * Joiners stay: names in some scripts need them.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
