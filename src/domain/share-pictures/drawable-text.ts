/** Missing from the fonts, which would draw empty boxes. */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122\u2212]/g;

const MAX_LENGTH = 160;

export function drawableText(text: string): string {
  const plain = text.normalize("NFC").replace(UNDRAWABLE, " ").replace(/\s+/g, " ").trim();
  if (plain.length <= MAX_LENGTH) return plain;
  const short = plain.slice(0, MAX_LENGTH - 1);
  const words = short.replace(/\s+\S*$/, "");
  return `${words.length > MAX_LENGTH / 2 ? words : short}…`;
}
