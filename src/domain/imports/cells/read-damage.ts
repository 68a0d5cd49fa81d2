const CATEGORY = /\bcat(?:egory)?[\s.-]*([abcdns])\b/i;
const DENIED = /\b(?:no|not|never|non|without|isn't|n't)\b[^.;,]{0,30}$/i;

/** The insurers' category that a text names: 'CAT S', 'Category N'. Null without one, or if the text denies it. */
export function categoryIn(text: string): string | null {
  const found = CATEGORY.exec(text);
  if (!found || DENIED.test(text.slice(0, found.index))) return null;
  return found[1]?.toUpperCase() ?? null;
}

/** Names of columns that say nothing but a write-off. */
const OF_WRITE_OFFS = /vcar|salvage|totalloss|writ(e|ten)off|insurancecategory|damagecategory|^cat$/;
/** 'B' and 'B - salvage'. */
const LETTER = /^([abcdns])( ?[^a-z\d ].*)?$/;

/** @returns the category; 'unclear' for a write-off without one; null for none */
export function readDamage(column: string, text: string): string | null {
  const category = categoryIn(text);
  if (category !== null) return category;
  const name = (column.split(".").at(-1) ?? "").toLowerCase().replaceAll(/[^a-z]/g, "");
  const word = text.trim().toLowerCase();
  const [, letter] = (/category|^cat$/.test(name) && LETTER.exec(word)) || [];
  if (letter) return letter.toUpperCase();
  if (!OF_WRITE_OFFS.test(name)) return null;
  return /^(|-|no|n|false|0|none|clear|n\/?a|not recorded|no record.*)$/.test(word) ? null : "unclear";
}
