/** What the fonts of the pictures can draw: Latin with its accents, and the signs of a page. All else would be an empty box. */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]/g;

/** Beyond it nobody reads on a picture as small as a stamp, and setting it would only cost time. */
const MAX_LENGTH = 160;

/**
 * One line of text that a picture can show as it is: without signs that its fonts do not have, and shortened at the end
 * of a word. Empty when nothing of it can be drawn.
 */
export function drawableText(text: string): string {
  const plain = text.normalize("NFC").replace(UNDRAWABLE, " ").replace(/\s+/g, " ").trim();
  if (plain.length <= MAX_LENGTH) return plain;
  const short = plain.slice(0, MAX_LENGTH - 1);
  const words = short.replace(/\s+\S*$/, "");
  return `${words.length > MAX_LENGTH / 2 ? words : short}…`;
}
