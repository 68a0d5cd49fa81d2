import type { BodyStyle } from "../vehicles/body-style.ts";
import type { BrowseFilters } from "../vehicles/browse-filters.ts";
import { isCarWord } from "../vehicles/makes-and-models.ts";
import { GAP, type Rule } from "./read-numbers.ts";
import { LONGEST_TOWN, postcodeOfPlace, postcodeOfTown } from "./towns.ts";

export const NEGATION: Rule = {
  pattern:
    /(?:not|no|without|except|excluding|anything but|isn't|don't want)(?: an?| the)? (?!more|less|over|older|under|later|newer|earlier|driveway)[\p{L}\p{N}.-]+/gu,
  read: () => "ignored",
};

export const NO_FILTER: Rule = {
  pattern:
    /\d[ -]?(?:seats?|seaters?)\b|(?:heated|leather|electric) seats\b|one owner\b|(?:city|family|small|big|first|little|large) cars?\b/gu,
  read: () => "ignored",
};

export const HERE: Rule = {
  pattern:
    /(?:near(?:by)?|close to|around|local to|by)(?: to)? (?:me|my area|my home|here|us|home)\b|nearby\b|locally\b/gu,
  read: () => "ignored",
};

export const RADIUS: Rule = {
  pattern:
    /(?:with)?in (?<n>\d{1,3}) ?(?:miles?|mi)(?: radius)?(?= (?:of|from|around)\b)|(?<n2>\d{1,3}) ?(?:miles?|mi)(?: radius)?(?= (?:of|from|around) )/gu,
  read: ({ n, n2 }) => ({ radius: Number(n ?? n2) }),
};

const body = (pattern: RegExp, bodyStyle: BodyStyle): Rule => ({ pattern, read: () => ({ bodyStyle }) });
export const BODIES: Rule[] = [
  body(/(?:hatch ?backs?|hatch(?:es)?|5[ -]door)\b/gu, "Hatchback"),
  body(/(?:saloons?|sedans?)\b/gu, "Sedan"),
  body(/(?:suvs?|4x4s?|four by four)\b/gu, "SUV"),
  body(/(?:estates?|wagons?|station wagon)\b/gu, "Estate"),
  body(/(?:crossovers?|cross over)\b/gu, "Crossover"),
  body(/(?:mpvs?|people carriers?|minivan)\b/gu, "MPV"),
];

const order = (pattern: RegExp, sort: BrowseFilters["sort"]): Rule => ({ pattern, read: () => ({ sort }) });
/** Matches 'with CCS', but not 'without CCS'. */
const having = (words: string, filters: Partial<BrowseFilters>): Rule => ({
  pattern: new RegExp(`(?:with )?(?:an? )?(?<!\\b(?:no|not|without|except) (?:an? )?)(?:${words})\\b`, "gu"),
  read: () => filters,
});
export const PLUG_AND_TEST: Rule[] = [
  having("ccs(?: (?:plug|port|socket|charging))?", { plug: "CCS" }),
  having("chademo(?: (?:plug|port|socket|charging))?", { plug: "CHAdeMO" }),
  having("tested battery|battery (?:health )?(?:tested|test|certificate)", { batteryTested: true }),
];

export const SORTS: Rule[] = [
  order(/(?:the )?(?:longest|best|highest|biggest|most) winter range\b/gu, "winter-range-desc"),
  order(/(?:the )?(?:longest|best|highest|biggest|most|greatest|max) range\b/gu, "range-desc"),
  order(/(?:good|decent|great) range\b/gu, "range-desc"),
  order(/(?:the )?(?:low|lowest|least) (?:mileage|miles)\b|fewest miles\b/gu, "mileage"),
  order(/(?:the )?(?:most expensive|dearest|highest price)\b/gu, "price-desc"),
  order(/(?:the )?(?:cheap|cheapest|cheaper|lowest price|least expensive)\b(?: first)?/gu, "price-asc"),
  order(/(?:the )?newest\b(?: first)?/gu, "year-desc"),
];

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
