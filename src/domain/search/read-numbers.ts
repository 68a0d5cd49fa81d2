import type { TypedDriving } from "../driving/driving-form.ts";
import {
  AROUND_BATTERY_SHARE,
  AROUND_PRICE_SHARE,
  FAST_CHARGING_KW,
  LONGEST_RANGE_MILES,
  LOWEST_PRICE,
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

const AT_MOST =
  "(?:under|below|less than|fewer than|up to|upto|max(?:imum)?(?: of)?|no more than|not more than|not over|cheaper than|at most|lower than|sub|<=?)";
const AT_LEAST =
  "(?:over|above|at least|more than|min(?:imum)?(?: of)?|no less than|not less than|upwards of|from|>=?)";
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

const rule = (text: string, read: Rule["read"]): Rule => ({ pattern: new RegExp(text, "gu"), read });

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

export const RANGES: Rule[] = [
  rule(`(?<n>\\d{2,3}) ?(?:-|to) ?\\d{2,3}${MILES}(?: range| in winter)`, winterRange),
  rule(
    `(?:${AT_LEAST} )?(?<n>\\d{2,3})(?!\\d)${OR_MORE}?(?:${MILES})?${OR_MORE}?(?: of| in)?(?: the)? (?:real |true |actual )?(?:winter(?: range)?|range(?: in (?:the )?winter)?)\\b`,
    winterRange,
  ),
  rule(
    `(?:winter |real )?range(?: in (?:the )?winter)?(?: of| is|:)?(?: ${AT_LEAST})? (?<n>\\d{2,3})(?!\\d)${NOT_OTHER_UNIT}${OR_MORE}?(?:${MILES})?${OR_MORE}?(?: in (?:the )?winter)?`,
    winterRange,
  ),
  rule(
    `(?:needs? to do|goes|go|does|do|can do|travel|manages)(?: ${AT_LEAST})? (?<n>\\d{2,3})(?!\\d)${OR_MORE}?${MILES}(?: in (?:the )?winter)?(?:${CHARGE})?`,
    winterRange,
  ),
  rule(`real[ -]world (?<n>\\d{2,3})(?!\\d)${MILES}(?: range)?`, winterRange),
  rule(`(?<n>\\d{2,3})(?!\\d)${MILES}${CHARGE}`, winterRange),
];

const mileage = ({ n, k }: Record<string, string | undefined>) => {
  const miles = amount(n, k);
  return miles > LONGEST_RANGE_MILES ? { maxMileage: miles } : null;
};

export const MILEAGES: Rule[] = [
  rule(
    `(?:done|covered|driven)(?: only| just)?(?: ${AT_MOST})? (?<n>${NUMBER})(?<k>${THOUSAND})(?:${MILES})?`,
    mileage,
  ),
  rule(
    `(?:mileage(?: of| is|:| than)?(?: ${AT_MOST})?|(?<!\\d[^|]{0,9})miles ${AT_MOST}) (?<n>${NUMBER})(?<k>${THOUSAND})?(?:${MILES})?`,
    mileage,
  ),
  rule(
    `(?:${AT_MOST} )?(?<n>${NUMBER})(?<k>${THOUSAND})?(?:${MILES}(?: on (?:the clock|it|her|them))?|\\s?mileage\\b| on (?:the clock|it|her|them)\\b)`,
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

function sizeOfModel({ before = "", a, b = a }: Record<string, string | undefined>) {
  const [from, to] = [Number(a), Number(b)].toSorted((one, other) => one - other) as [number, number];
  if (![from, to].every((kwh) => isBatteryOf(before, kwh))) return null;
  return {
    minBattery: aroundBattery({ n: String(from) }).minBattery,
    maxBattery: aroundBattery({ n: String(to) }).maxBattery,
  };
}

export const BATTERIES: Rule[] = [
  rule(`(?:between |from )?(?<a>${NUMBER}) ?(?:-|–|to|and|or) ?(?<b>${NUMBER})\\s?kwh\\b`, ({ a, b }) => ({
    minBattery: Number(a),
    maxBattery: Number(b),
  })),
  rule(`${AT_MOST} (?<n>${NUMBER})\\s?kwh\\b`, ({ n }) => ({ maxBattery: Number(n) })),
  rule(`${AT_LEAST} (?<n>${NUMBER})\\s?kwh\\b`, ({ n }) => ({ minBattery: Number(n) })),
  rule(`(?<n>${NUMBER})${OR_MORE}?\\s?kwh(?<more>${OR_MORE})`, ({ n }) => ({ minBattery: Number(n) })),
  rule(`(?<n>${NUMBER})${OR_MORE}\\s?kwh\\b`, ({ n }) => ({ minBattery: Number(n) })),
  rule(`(?<n>${NUMBER})\\s?kwh\\b`, aroundBattery),
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
  rule("(?:fast|rapid|quick)[ -]charg(?:ing|er|e)\\b|charges (?:fast|quickly)\\b", () => ({
    minDcCharging: FAST_CHARGING_KW,
  })),
];

const YEAR = "20[12]\\d";
const MONTH = "(?<m>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}* )?";
const year = ({ y }: Record<string, string | undefined>, today: Date) =>
  Number(y) > today.getUTCFullYear() ? "ignored" : { minYear: Number(y) };
const years = ({ a, b }: Record<string, string | undefined>) => ({ minYear: Number(a), maxYear: Number(b) });
/** Of drivers, and not of electric cars: 'for my 17 year old'. */
const LEAST_AGE_OF_DRIVERS = 17;
const yearsOld = ({ n }: Record<string, string | undefined>, today: Date) =>
  Number(n) >= LEAST_AGE_OF_DRIVERS ? "ignored" : { minYear: today.getUTCFullYear() - Number(n) };

/** From March a plate has the year, from September the year plus 50. */
const plateYear = (digits = "") => 2000 + (Number(digits.replace("'", "")) % 50);
const PLATE = "'?[1-7]\\d";

export const PLATES: Rule[] = [
  rule(
    `(?:between |from )?(?<a>${PLATE})(?:[ -]?(?:plate|reg))?(?:[ |]+${PLATE})? ?(?:-|to|and|or) ?(?:a )?(?<b>${PLATE})[ -]?(?:plates?|regs?)\\b`,
    ({ a, b }) => {
      const [from, to] = [plateYear(a), plateYear(b)];
      return { minYear: Math.min(from, to), maxYear: Math.max(from, to) };
    },
  ),
  rule(
    `(?:(?:from|on) (?:an? )?)?(?<p>${PLATE})[ -]?(?:plates?|reg)(?:istration)?\\b(?: or (?:newer|later|above)| onwards?|\\s?\\+)?`,
    ({ p }) => ({ minYear: plateYear(p) }),
  ),
  rule(
    `(?:plate|reg|year) (?<p>${PLATE})\\b|(?<q>[127]\\d) (?:or (?:newer|later)|onwards?)\\b`,
    ({ p, q }) => ({
      minYear: plateYear(p ?? q),
    }),
  ),
  rule("'(?<p>[12]\\d)\\b", ({ p }) => ({ minYear: plateYear(p) })),
];

export const YEARS: Rule[] = [
  rule(
    `(?:between |from )?(?<![£\\d.])(?<a>${YEAR})(?: \\|? ?${YEAR})*(?: \\|)? ?(?:-|–|to|and|until|or|till|up to) ?(?<b>${YEAR})\\b`,
    years,
  ),
  rule(`(?<![£\\d.])(?<a>${YEAR})(?: \\|? ?${YEAR})*(?: \\|)? (?<b>${YEAR})\\b`, years),
  rule(`(?:only )?(?<![£\\d.])(?<y>${YEAR})(?: model)? only\\b`, ({ y }) => years({ a: y, b: y })),
  rule(`(?:no|not|nothing) older than (?<y>${YEAR})\\b`, year),
  rule(`(?:before|pre|older than)[ -]${MONTH}(?<y>${YEAR})\\b`, ({ m, y }) => ({
    maxYear: m === undefined ? Number(y) - 1 : Number(y),
  })),
  rule(`(?:up to|until|to|(?:no|not) newer than)[ -](?<y>${YEAR})\\b`, ({ y }) => ({ maxYear: Number(y) })),
  rule(
    `(?<![£\\d.])(?<y>${YEAR}) (?:(?:or|and) (?:older|earlier|before)|at (?:the )?(?:latest|newest))\\b`,
    ({ y }) => ({
      maxYear: Number(y),
    }),
  ),
  rule(`(?:after|newer than|post)[ -]${MONTH}(?<y>${YEAR})\\b`, ({ m, y }) => ({
    minYear: m === undefined ? Number(y) + 1 : Number(y),
  })),
  rule(
    `(?:(?:less than|under|no more than|not more than|max(?:imum)?|up to|within) )?(?:\\d{1,2} ?(?:or|to|-) ?)?(?<n>\\d{1,2}) years?(?: old)?(?: max(?:imum)?| or (?:newer|less|younger)|(?<= old))`,
    yearsOld,
  ),
  rule(`(?:max(?:imum)? age|age(?: limit)? ${AT_MOST})(?: of| is)? (?<n>\\d{1,2})(?: years?)?\\b`, yearsOld),
  rule(
    `(?:less than|under|no more than|not more than|max(?:imum)?|up to|within|(?:no|not|nothing) older than) (?<n>\\d{1,2}) years?\\b`,
    yearsOld,
  ),
  rule(
    `(?:(?:from|since|year|min(?:imum)?(?: year)?|at least) )?(?<![£\\d.])(?<y>${YEAR})(?:ish)?\\b(?!\\s?(?:miles|mi\\b|pounds|quid|k\\b))(?:\\s?(?:\\+|onwards?\\b|on\\b|or (?:newer|later|above|after)\\b|and (?:newer|later|above|up)\\b|plus\\b|upwards\\b|at (?:the )?(?:earliest|oldest)\\b|model year\\b))?`,
    year,
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

export const PRICES: Rule[] = [
  rule(
    `(?:under |up to |max )?£?\\s?${NUMBER}(?:${POUNDS})?\\s?(?:(?:a|per|/|each|every)\\s?(?:month|week)\\b|(?:monthly|pcm|pm)\\b)|was (?:£\\s?${NUMBER}k?|${NUMBER}${THOUSAND})`,
    () => "ignored",
  ),
  rule(`(?:between |from )?${PRICE("a")} ?(?:-|–|to|and) ?${PRICE("b")}${ENDS}`, (groups) => {
    if (!isMarked(groups, "a") && !isMarked(groups, "b") && Number(groups.na) < 1000) return null;
    const [minPrice, maxPrice] = [price(groups, "a", groups.kb), price(groups, "b")];
    return minPrice !== undefined && maxPrice !== undefined ? { minPrice, maxPrice } : null;
  }),
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
    `${PRICE("a")}(?<more>\\s?\\+| or more| and (?:up|over))?(?: or (?:less|under)| max(?:imum)?| budget| to spend| tops)?${ENDS}(?![a-z])`,
    (groups) => {
      const given = price(groups, "a");
      if (given === undefined || (!isMarked(groups, "a") && !isBarePrice(groups.na))) return null;
      return groups.more === undefined ? { maxPrice: given } : { minPrice: given };
    },
  ),
];
