import type { BodyStyle } from "../vehicles/body-style.ts";
import type { BrowseFilters } from "../vehicles/browse-filters.ts";
import type { Rule } from "./read-numbers.ts";

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
