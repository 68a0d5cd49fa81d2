import type { TypedDriving } from "../driving/driving-form.ts";
import {
  AROUND_BATTERY_SHARE,
  AROUND_PRICE_SHARE,
  FAST_CHARGING_KW,
  LONGEST_RANGE_MILES,
  LOWEST_PRICE,
  RAPID_CHARGING_KW,
  SHORTEST_RANGE_MILES,
} from "../policy/browse.ts";
import type { BrowseFilters } from "../vehicles/browse-filters.ts";
import { isCarWord } from "../vehicles/makes-and-models.ts";
import { isBatteryOf } from "./car-names.ts";

/** Part of a sentence that means filters, or how the buyer drives, or that no filter exists for. */
export interface Rule {
  pattern: RegExp;
  /** Null: the text means something else. A group `left` is named as left out. */
  read(
    groups: Record<string, string | undefined>,
    today: Date,
    /** What is read so far. */
    filters: Partial<BrowseFilters>,
  ): Partial<BrowseFilters> | { driven: TypedDriving } | "ignored" | null;
}

/** Replaces understood text, so that its neighbours do not join. */
export const GAP = " | ";

export const AT_MOST =
  "(?:under|below|less than|fewer than|up to|upto|max(?:imum)?(?: of)?|no more than|not more than|not over|cheaper than|at most|lower than|smaller than|sub|<=?)";
export const AT_LEAST =
  "(?:over|above|at least|more than|(?:bigger|greater|larger) than|min(?:imum)?(?: of)?|no less than|not less than|upwards of|from|>=?)";
const OR_MORE =
  "(?:\\s?(?:\\+|plus\\b|or more|or over|or above|or bigger|or faster|or better|and up|and over|min(?:imum)?\\b))";
const NUMBER = "\\d+(?:\\.\\d+)?";
const THOUSAND = "\\s?(?:k(?=mi)|(?:k|grand|thousand)(?![a-z]))";
/** A number with another unit is neither miles nor pounds. */
const NOT_OTHER_UNIT = "(?!\\s?(?:k|grand|thousand|plates?|reg|kwh?|pounds|quid|months?|years?|seats?)\\b)";
/** Not of a number with another unit, such as 'at least 3 years'. */
const ENDS =
  "(?![\\d%\\p{L}]|\\.\\d|\\s?(?:k|grand|thousand)?[ -]?(?:miles?|mi|mph|mileage|kwh?|bhp|years?|months?|weeks?|days?|hours?|minutes?|seats?|seaters?|doors?|owners?|keepers?|people|adults|kids|plates?|reg)\\b)";
const MILES = "\\s?(?:miles?|mi)\\b";

export const rule = (text: string, read: Rule["read"]): Rule => ({ pattern: new RegExp(text, "gu"), read });

const amount = (digits = "", thousand?: string): number =>
  Math.round(Number(digits) * (thousand === undefined ? 1 : 1000));

const within = (value: number, share: number): [from: number, to: number] => [
  Math.round(value * (1 - share)),
  Math.round(value * (1 + share)),
];

const winterRange = ({ n }: Record<string, string | undefined>) => {
  const miles = amount(n);
  return miles > 0 && miles <= LONGEST_RANGE_MILES ? { minWinterRange: miles } : null;
};

const CHARGE = " (?:on|per|to) (?:(?:a|one|each|full|single) )*charge\\b";

/** No filter has these: it is by the winter's. */
const OTHER_RANGE = "(?:summer|wltp|nedc|official|claimed|quoted)";

export const RANGES: Rule[] = [
  rule(
    `(?:${AT_LEAST} )?\\d{2,3}${OR_MORE}?(?:${MILES})?(?: of)? (?:${OTHER_RANGE}(?: range)?|(?:range )?in (?:the )?summer)\\b|${OTHER_RANGE} range(?: (?:of|is|${AT_LEAST}))* \\d{2,3}(?:${MILES})?|${OTHER_RANGE} \\d{2,3}${MILES} range`,
    () => "ignored",
  ),
  rule(`(?<n>\\d{2,3}) ?(?:-|to) ?\\d{2,3}${MILES}(?: range| in winter)`, winterRange),
  rule(
    `range (?:of |between |from )*(?<n>\\d{2,3}) ?(?:-|to|and) ?(?<left>\\d{2,3})(?!\\d)(?:${MILES})?`,
    winterRange,
  ),
  rule(
    `(?:${AT_LEAST} )?(?<n>\\d{2,3})(?!\\d)${OR_MORE}?(?:${MILES})?${OR_MORE}?(?: of| in)?(?: the)? (?:real |true |actual )?(?:winter(?: range)?|range(?: in (?:the )?winter)?)\\b`,
    winterRange,
  ),
  rule(
    `(?<!(?:long|standard|extended) )(?:winter |real )?range(?: in (?:the )?winter)?(?: of| is|:)?(?: ${AT_LEAST})? (?<n>\\d{2,3})(?!\\d)${NOT_OTHER_UNIT}${OR_MORE}?(?:${MILES})?${OR_MORE}?(?: in (?:the )?winter)?`,
    winterRange,
  ),
  rule(
    `(?:needs? to do|goes|go|does|do|can do|travel|manages)(?: ${AT_LEAST})? (?<n>\\d{2,3})(?!\\d)${OR_MORE}?${MILES}(?: in (?:the )?winter)?(?:${CHARGE})?`,
    winterRange,
  ),
  rule(`real[ -]world (?<n>\\d{2,3})(?!\\d)${MILES}(?: range)?`, winterRange),
  rule(
    `(?:${AT_LEAST} )?(?<n>\\d{2,3})(?!\\d) real[ -](?:world|life)${MILES}(?: in (?:the )?winter)?`,
    winterRange,
  ),
  rule(`(?<n>\\d{2,3})(?!\\d)${MILES}${CHARGE}`, winterRange),
];

const mileage = ({ n, k, clock }: Record<string, string | undefined>) => {
  const miles = amount(n, k);
  if (miles > LONGEST_RANGE_MILES) return { maxMileage: miles };
  // '60 on the clock' are thousands.
  return clock === undefined ? null : { maxMileage: miles * 1000 };
};

/** '11k and 30k miles' has a price in it. */
const MILES_FROM_TO = `(?:between |from )?(?<left>${NUMBER}(?:${THOUSAND})?) ?(?:-|to|(?<=between \\S+ )and) ?(?<n>${NUMBER})(?<k>${THOUSAND})?`;
export const MILEAGES: Rule[] = [
  rule(`${MILES_FROM_TO}(?:${MILES}|\\s?mileage\\b)`, mileage),
  rule(`mileage (?:of |is )?${MILES_FROM_TO}`, mileage),
  rule(`(?<n>${NUMBER})(?<k>${THOUSAND})? (?:max(?:imum)?|or less) mileage\\b`, mileage),
  // No filter leaves out cars that were driven less.
  rule(`${AT_LEAST} ${NUMBER}${THOUSAND}${MILES}`, () => "ignored"),
  rule(
    `(?:done|covered|driven)(?: only| just)?(?: ${AT_MOST})? (?<n>${NUMBER})(?<k>${THOUSAND})(?:${MILES})?`,
    mileage,
  ),
  rule(
    `(?:mileage(?: of| is|:| than)?(?: ${AT_MOST})?|(?<!\\d[^|]{0,9})miles ${AT_MOST}) (?<n>${NUMBER})(?<k>${THOUSAND})?(?:${MILES})?`,
    mileage,
  ),
  rule(
    `(?:${AT_MOST} )?(?<n>${NUMBER})(?<k>${THOUSAND})?(?:${MILES}(?: on (?:the clock|it|her|them))?|\\s?mileage\\b|(?<clock> on the clock)\\b| on (?:it|her|them)\\b| from new\\b)`,
    mileage,
  ),
  rule(`(?:${AT_LEAST} )?(?<n>\\d{2,3})(?!\\d)${OR_MORE}?${MILES}${OR_MORE}?`, (groups) =>
    Number(groups.n) < SHORTEST_RANGE_MILES ? null : winterRange(groups),
  ),
];

function aroundBattery({ n }: Record<string, string | undefined>) {
  const [minBattery, maxBattery] = within(Number(n), AROUND_BATTERY_SHARE);
  return { minBattery, maxBattery };
}

function eitherBattery({ a, b = a }: Record<string, string | undefined>) {
  const sizes = [Number(a), Number(b)];
  return {
    minBattery: aroundBattery({ n: String(Math.min(...sizes)) }).minBattery,
    maxBattery: aroundBattery({ n: String(Math.max(...sizes)) }).maxBattery,
  };
}

function sizeOfModel({ before = "", a, b = a }: Record<string, string | undefined>) {
  return [a, b].every((kwh) => isBatteryOf(before, Number(kwh))) ? eitherBattery({ a, b }) : null;
}

export const BATTERIES: Rule[] = [
  rule(`(?<a>${NUMBER}) ?kwh or (?<b>\\d\\d)(?= ?(?:$|\\|))`, eitherBattery),
  rule(`(?:between |from )?(?<a>${NUMBER}) ?(?:-|–|to|and|or) ?(?<b>${NUMBER})\\s?kwh\\b`, ({ a, b }) => ({
    minBattery: Number(a),
    maxBattery: Number(b),
  })),
  rule(`${AT_MOST} (?<n>${NUMBER})\\s?kwh\\b`, ({ n }) => ({ maxBattery: Number(n) })),
  rule(`${AT_LEAST} (?<n>${NUMBER})\\s?kwh\\b`, ({ n }) => ({ minBattery: Number(n) })),
  rule(`(?<n>${NUMBER})${OR_MORE}?\\s?kwh(?<more>${OR_MORE})`, ({ n }) => ({ minBattery: Number(n) })),
  rule(`(?<n>${NUMBER})${OR_MORE}\\s?kwh\\b`, ({ n }) => ({ minBattery: Number(n) })),
  rule(`(?<n>${NUMBER})\\s?kwh\\b`, aroundBattery),
  rule(`battery(?: size)?(?: is| of)? ${AT_LEAST} (?<n>[2-9]\\d)${ENDS}`, ({ n }) => ({
    minBattery: Number(n),
  })),
  rule("(?<n>[2-9]\\d) battery(?! (?:health|lease|report|test))", aroundBattery),
  // 'kona 64', 'born 58 or 77'
  rule(
    `(?<=(?<before>(?:[\\p{L}\\d.+-]+ ){0,3}[\\p{L}\\d.+-]+) )(?<a>[2-9]\\d)(?: ?(?:or|to|-) ?(?<b>[2-9]\\d))?(?! ?(?:-|max|tops|budget|or (?:less|under)|ish))${ENDS}`,
    sizeOfModel,
  ),
];

export const CHARGING: Rule[] = [
  rule(
    `(?<!(?:rapid|dc|fast|charg\\p{L}*) )(?<n>[2-9]\\d)\\s?kw\\b(?!${OR_MORE}| (?:dc|rapid|fast|ac|charg))`,
    aroundBattery,
  ),
  rule(
    `(?:charg(?:es|ing) (?:at|up to|of) )?(?:${AT_LEAST} )?(?<n>${NUMBER})${OR_MORE}?\\s?kw\\b${OR_MORE}?(?: (?:dc|rapid|fast)\\b)?(?: charg(?:ing|er|e)\\b)?(?:${OR_MORE}| at least)?`,
    ({ n }) => ({ minDcCharging: Number(n) }),
  ),
  // A number that was read before says more.
  rule("(?<!ultra[ -])rapid[ -]charg(?:ing|er|e)\\b", (_, __, { minDcCharging = RAPID_CHARGING_KW }) => ({
    minDcCharging,
  })),
  rule(
    "(?:fast|ultra[ -]rapid|quick)[ -]charg(?:ing|er|e)\\b|charges (?:fast|quickly)\\b",
    (_, __, { minDcCharging = FAST_CHARGING_KW }) => ({ minDcCharging }),
  ),
];

const POUNDS = "\\s?(?:pounds?|quid|gbp)\\b";
const PRICE = (name: string) =>
  `(?<p${name}>£\\s?)?(?<n${name}>${NUMBER})(?<k${name}>${THOUSAND})?(?<u${name}>${POUNDS})?`;

function price(groups: Record<string, string | undefined>, name: string, unit?: string): number | undefined {
  const [digits, thousand] = [groups[`n${name}`], groups[`k${name}`] ?? unit];
  const value = amount(digits, thousand);
  if (value >= LOWEST_PRICE) return value;
  return value >= 2 && value < 100 && thousand === undefined ? value * 1000 : undefined;
}

const isMarked = (groups: Record<string, string | undefined>, name: string) =>
  (groups[`p${name}`] ?? groups[`k${name}`] ?? groups[`u${name}`]) !== undefined;

/** '7500' may be a price, 'e-3008' is a car. */
const isBarePrice = (digits = "") => /^\d{4,6}$/.test(digits) && !isCarWord(digits);

function aroundPrice(groups: Record<string, string | undefined>) {
  const middle = price(groups, "a");
  if (middle === undefined) return null;
  const [minPrice, maxPrice] = within(middle, AROUND_PRICE_SHARE);
  return { minPrice, maxPrice };
}

/** '60k and 6k' are a mileage and a price, and which is which is not said. */
export const PRICES: Rule[] = [
  rule(
    `(?:under |up to |max )?£?\\s?${NUMBER}(?:${POUNDS})?\\s?(?:(?:a|per|/|each|every)\\s?(?:month|week|day)\\b|(?:monthly|pcm|pm)\\b)|was (?:£\\s?${NUMBER}k?|${NUMBER}${THOUSAND})`,
    () => "ignored",
  ),
  rule(
    `(?<said>budget |spend |between |from )*${PRICE("a")} ?(?:-|–|to|(?<and>and)) ?${PRICE("b")}${ENDS}`,
    (groups) => {
      const isPrice = isMarked(groups, "a") || isMarked(groups, "b") || groups.said !== undefined;
      if (!isPrice && Number(groups.na) < 1000) return null;
      const [minPrice, maxPrice] = [price(groups, "a", groups.kb), price(groups, "b")];
      if (minPrice === undefined || maxPrice === undefined) return null;
      const isOfTwo = groups.and !== undefined && groups.said === undefined && maxPrice > 3 * minPrice;
      return isOfTwo || minPrice > maxPrice ? "ignored" : { minPrice, maxPrice };
    },
  ),
  rule(
    `(?:(?:do(?:n'?t| not) )(?:show|send)(?: me)?(?: anything| any| cars)?|nothing|not|no) (?:over|above|more than) ${PRICE("a")} (?:or|and|nor) (?:under|below|less than) ${PRICE("b")}${ENDS}`,
    (groups) => {
      const [maxPrice, minPrice] = [price(groups, "a", groups.kb), price(groups, "b", groups.ka)];
      return minPrice === undefined || maxPrice === undefined || minPrice > maxPrice
        ? null
        : { minPrice, maxPrice };
    },
  ),
  rule(
    `(?:around|about|approx(?:imately)?|roughly|circa|say|~) ?${PRICE("a")}${ENDS}(?: to spend)?`,
    aroundPrice,
  ),
  rule(`(?<pa>£\\s?)?(?<na>${NUMBER})\\s?(?<ka>k|grand|thousand)?[ -]?ish\\b`, aroundPrice),
  rule(
    `(?:${AT_MOST}|(?:my )?budget(?: of| is|:)?(?: ${AT_MOST})?|to spend|spend(?:ing)?(?: up to)?|price(?: ${AT_MOST})?) ?(?:about |around )?${PRICE("a")}(?: or (?:less|under)| max(?:imum)?| budget| to spend)?${ENDS}`,
    (groups) => {
      const maxPrice = price(groups, "a");
      return maxPrice === undefined ? null : { maxPrice };
    },
  ),
  rule(`for (?<na>[1-9]\\d)(?= ?(?:$|\\|))`, (groups) => ({ maxPrice: price(groups, "a") })),
  rule(`(?:for(?: ${AT_MOST})?|(?:i )?(?:have|got)) ?(?:about |around )?${PRICE("a")}${ENDS}`, (groups) => {
    const maxPrice = isMarked(groups, "a") || isBarePrice(groups.na) ? price(groups, "a") : undefined;
    return maxPrice === undefined ? null : { maxPrice };
  }),
  rule(`${AT_LEAST} ?${PRICE("a")}${ENDS}`, (groups) => {
    const minPrice = price(groups, "a");
    return minPrice === undefined ? null : { minPrice };
  }),
  rule(
    `${PRICE("a")}(?<more>\\s?\\+(?! vat)| or more| and (?:up|over))?(?: or (?:less|under)| max(?:imum)?| budget| to spend| tops)?${ENDS}(?![a-z])`,
    (groups) => {
      const given = price(groups, "a");
      if (given === undefined || (!isMarked(groups, "a") && !isBarePrice(groups.na))) return null;
      return groups.more === undefined ? { maxPrice: given } : { minPrice: given };
    },
  ),
];
