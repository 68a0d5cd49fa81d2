import { Parser } from "htmlparser2";
import { LISTING_DESCRIPTION_MAX_LENGTH, LISTING_NAME_MAX_LENGTH } from "../../policy/listings.ts";

/** Falls back to the list of features. */
export function translateText(description: string, features: readonly string[]): string {
  const text = withoutTags(description).trim();
  const list = features.flatMap((one) => withoutTags(one).split(/[|;\n]+/)).map((one) => one.trim());
  return cut(text || [...new Set(list)].filter(Boolean).join(", "), LISTING_DESCRIPTION_MAX_LENGTH);
}

export const shortName = (text: string): string => cut(text, LISTING_NAME_MAX_LENGTH);

/** Cuts between words. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return start.slice(0, Math.max(start.lastIndexOf(" "), length / 2)).trimEnd();
}

const BREAKS = /^(br|p|div|li|ul|ol|tr|h[1-6])$/;

function withoutTags(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&[a-z]{2,8};|&#\d+;/i.test(text)) return text;
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (BREAKS.test(name)) parts.push("\n");
      if (name === "script" || name === "style") hidden += 1;
    },
    ontext(part) {
      if (hidden === 0) parts.push(part);
    },
    onclosetag(name) {
      if (name === "p" || name === "li") parts.push("\n");
      if (name === "script" || name === "style") hidden -= 1;
    },
  });
  parser.end(text);
  return parts.join("").replaceAll(/\n{3,}/g, "\n\n");
}
