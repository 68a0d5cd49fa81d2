import { isCarWord } from "../vehicles/model-names.ts";
import { GAP } from "./read-numbers.ts";
import { LONGEST_TOWN, postcodeOfPlace, postcodeOfTown } from "./towns.ts";

const PREPOSITION = "(?:near(?:by)?(?: to)?|nr|in|around|close to|by|at|from|of|outside)";
const PLACE_TEXT = `(?<place>[a-z0-9'-]+(?: [a-z0-9'-]+){0,${LONGEST_TOWN - 1}})`;

/** Longest match at the start of the text. */
function placeAtStart(text: string): { postcode: string; length: number } | null {
  const words = text.split(" ");
  for (let count = Math.min(LONGEST_TOWN, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(" ");
    const postcode = postcodeOfPlace(name);
    if (postcode !== undefined) return { postcode, length: name.length };
  }
  return null;
}

const FULL_POSTCODE = /(?<![\p{L}\p{N}])[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}(?![\p{L}\p{N}])/u;
const OUTWARD = /^[a-z]{1,2}\d[a-z\d]?$/;
/** Trims of BMW that are also districts of Manchester. */
const TRIMS = new Set(["m40", "m50", "m60"]);

/** Prefers a place after a preposition to a bare postcode or town. */
export function takePlace(text: string): { rest: string; postcode: string | undefined } {
  const said = new RegExp(`(?<![\\p{L}\\p{N}])${PREPOSITION} ${PLACE_TEXT}`, "gu");
  for (const match of text.matchAll(said)) {
    const place = match.groups?.place ?? "";
    const found = placeAtStart(place);
    if (found === null) continue;
    const end = match.index + match[0].length - place.length + found.length;
    return { rest: text.slice(0, match.index) + GAP + text.slice(end), postcode: found.postcode };
  }
  const [full] = FULL_POSTCODE.exec(text) ?? [];
  const postcode = full === undefined ? undefined : postcodeOfPlace(full);
  if (full !== undefined && postcode !== undefined) return { rest: text.replace(full, GAP), postcode };
  return takeBarePlace(text);
}

function takeBarePlace(text: string): { rest: string; postcode: string | undefined } {
  const words = text.split(" ");
  for (const [index] of words.entries()) {
    for (let count = LONGEST_TOWN; count > 0; count--) {
      const name = words.slice(index, index + count).join(" ");
      const postcode = OUTWARD.test(name) && !TRIMS.has(name) ? postcodeOfPlace(name) : postcodeOfTown(name);
      if (postcode === undefined || isCarWord(name) || isCarWord(`${words[index - 1]}${name}`)) continue;
      return { rest: [...words.slice(0, index), "|", ...words.slice(index + count)].join(" "), postcode };
    }
  }
  return { rest: text, postcode: undefined };
}
