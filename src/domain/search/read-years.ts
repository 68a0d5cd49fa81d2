import { AT_LEAST, AT_MOST, type Rule, rule } from "./read-numbers.ts";

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
    `(?<!(?:no|not|nothing) )(?:up to|before|pre|older than)[ -](?:an? )?(?<p>${PLATE})[ -]?(?:plates?|regs?)\\b`,
    ({ p }) => ({ maxYear: plateYear(p) }),
  ),
  rule(
    `(?:between |from )?(?<a>${PLATE})(?:[ -]?(?:plate|reg))?(?:[ |]+${PLATE})? ?(?:-|to|and|or) ?(?:a )?(?<b>${PLATE})[ -]?(?:plates?|regs?)\\b(?<newer> or (?:newer|later)| onwards?)?`,
    ({ a, b, newer }) => {
      const [from, to] = [plateYear(a), plateYear(b)];
      const minYear = Math.min(from, to);
      return newer === undefined ? { minYear, maxYear: Math.max(from, to) } : { minYear };
    },
  ),
  rule(
    `(?:(?:from|on|newer than) (?:an? )?)?(?<p>${PLATE})[ -]?(?:plates?|reg)(?:istration)?\\b(?: or (?:newer|later|above)| onwards?|\\s?\\+)?`,
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
    `${AT_LEAST} (?<n>\\d{1,2}) years? old\\b|(?<!(?:no|not|nothing) )older than (?<o>\\d{1,2}) years?\\b`,
    ({ n, o }, today) => ({ maxYear: today.getUTCFullYear() - Number(n ?? o) }),
  ),
  rule(
    `(?:(?:less than|under|no more than|not more than|max(?:imum)?|up to|within) )?(?:\\d{1,2} ?(?:or|to|-) ?)?(?<n>\\d{1,2}) years?(?: old)?(?: max(?:imum)?| or (?:newer|less|younger)|(?<= old))`,
    yearsOld,
  ),
  rule(
    `(?:${AT_MOST} (?<n>\\d{1,2}) months? old|(?:no|not) older than (?<o>\\d{1,2}) months?)\\b`,
    ({ n, o }, today) => ({
      minYear: Math.floor(today.getUTCFullYear() + (today.getUTCMonth() - Number(n ?? o)) / 12),
    }),
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
  // The apostrophe is gone by now.
  rule("(?<t>this|last) (?:years|year(?= (?:plate|reg)))(?: (?:plate|reg)s?)?\\b", ({ t }, today) => ({
    minYear: today.getUTCFullYear() - (t === "last" ? 1 : 0),
  })),
  // Without a year, how new is not said.
  rule("nearly[ -]new\\b", (_, __, { minYear }) => (minYear === undefined ? "ignored" : {})),
];
