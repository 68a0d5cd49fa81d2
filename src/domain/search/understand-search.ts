import { DEFAULT_DRIVING, readDriving, type TypedDriving } from "../driving/driving-form.ts";
import { DEFAULT_RADIUS_MILES } from "../policy/browse.ts";
import { plainText } from "../text/plain-text.ts";
import { BODY_STYLES } from "../vehicles/body-style.ts";
import { type BrowseFilters, isBareArea, LONGEST_SENTENCE } from "../vehicles/browse-filters.ts";
import { COLOURS } from "../vehicles/colours.ts";
import { combinedChoice } from "../vehicles/fields/choices.ts";
import { isCarWord } from "../vehicles/makes-and-models.ts";
import { hasCar, withSharedName } from "./divide-words.ts";
import { areasOf, placeTyped } from "./places.ts";
import { DRIVEN } from "./read-driving.ts";
import { BATTERIES, CHARGING, GAP, MILEAGES, PRICES, RANGES, type Rule } from "./read-numbers.ts";
import {
  BODIES_AND_COLOURS,
  CAR_FOR,
  NEGATED,
  NEGATIONS,
  NO_FILTER,
  OTHER_NEGATION,
  RADIUS,
  RANGE_ALONE,
  SORTS,
  STATED,
} from "./read-words.ts";
import { PLATES, YEARS } from "./read-years.ts";
import {
  type Left,
  type Taken,
  takeHome,
  takeLongName,
  takePlace,
  takeRoutes,
  takeUnwantedPlace,
} from "./take-place.ts";
import { withoutNot } from "./without-not.ts";
import { FILLERS, respelt, withDigits } from "./word-lists.ts";

/** Reads a sentence such as 'leaf 2019 under 10k near Leeds'. The first of two meanings counts. */
export function understandSearch(typed: string, today: Date) {
  const ignored: string[] = [];
  let filters: Partial<BrowseFilters> = {};
  let radiusText = "";
  let driven: TypedDriving = {};
  const drivenTexts: string[] = [];
  const take = ({ rest, postcode }: Taken): string => {
    if (postcode !== undefined && filters.postcode === undefined) filters = { postcode, ...filters };
    return rest;
  };
  const apply = (text: string, { pattern, read }: Rule): string =>
    text.replace(pattern, (...match) => {
      const [said] = match as [string];
      const groups = match.at(-1);
      const { left, ...others } = (typeof groups === "object" ? groups : {}) as Groups;
      const meaning = read(others, today, filters);
      if (meaning === null) return said;
      if (left !== undefined) ignored.push(left.trim());
      if (meaning === "ignored") ignored.push(said.trim());
      else if ("driven" in meaning) {
        if (contradicts(meaning.driven, driven)) ignored.push(said.trim());
        else drivenTexts.push(said.trim());
        driven = { ...meaning.driven, ...driven };
      } else {
        const both = combined(meaning, filters);
        if (contradicts({ ...meaning, ...both }, { ...filters, ...both })) ignored.push(said.trim());
        filters = { ...meaning, ...filters, ...both };
        if (meaning.radius !== undefined) radiusText = said.trim();
      }
      return GAP;
    });
  const leave = ({ rest, left }: Left): string => {
    ignored.push(...left);
    return rest;
  };
  const said = BEFORE_PLACES.reduce(apply, withSpaces(normalised(typed)));
  const travelled = leave(takeRoutes(leave(takeUnwantedPlace(said))));
  const lived = take(takeHome(travelled));
  const placed = filters.postcode === undefined ? take(takeLongName(lived)) : lived;
  const { rest, ...unwanted } = takeExcept(RULES.reduce(apply, placed));
  filters = { ...filters, ...unwanted };
  let text = apply(rest, OTHER);
  if (filters.postcode === undefined) text = take(takePlace(text));
  const { radius, ...others } = filters;
  const profile =
    driven.dailyMiles === undefined ? null : readDriving({ ...DEFAULT_DRIVING, ...driven }).profile;
  if (profile === null) ignored.push(...drivenTexts);
  if (others.postcode === undefined && radiusText !== "") ignored.push(radiusText);
  const isAround = others.postcode !== undefined && (radius !== undefined || !isArea(others.postcode));
  return {
    filters: isAround ? { ...others, radius: radius ?? DEFAULT_RADIUS_MILES } : others,
    driving: profile,
    // Of the words, some may be make, model or trim, with unknown words around them.
    words: wordsOf(text),
    ignored,
  };
}

const isArea = (place: string) => isBareArea(place) || areasOf(place) !== undefined;

type Groups = Record<string, string | undefined>;

/** 'under 10k, or 12k at most': the second is named as left out. */
const contradicts = <Meaning extends object>(later: Meaning, earlier: Meaning): boolean =>
  Object.entries(later).some(([name, value]) => name in earlier && earlier[name as keyof Meaning] !== value);

/** What is said twice: 'red' and 'not white', 'id3 58 or leaf 62'. */
const combined = (one: Partial<BrowseFilters>, other: Partial<BrowseFilters>): Partial<BrowseFilters> => ({
  ...(one.bodyStyle &&
    other.bodyStyle && { bodyStyle: combinedChoice(BODY_STYLES, one.bodyStyle, other.bodyStyle) }),
  ...(one.minBattery &&
    one.maxBattery &&
    other.minBattery &&
    other.maxBattery && {
      minBattery: Math.min(one.minBattery, other.minBattery),
      maxBattery: Math.max(one.maxBattery, other.maxBattery),
    }),
  ...(one.colour && other.colour && { colour: combinedChoice(COLOURS, one.colour, other.colour) }),
});

/** Removes fillers, except those that are part of a name: 'zs ev'; 'mg s5' is written 'mgs5'. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => /[\p{L}\p{N}|]/u.test(one))) {
    const before = words.at(-1) ?? "|";
    const isOfName = word !== "|" && isCarWord(before) && isCarWord(before + word);
    if (isOfName && !isCarWord(word)) words.splice(-1, 1, before + word);
    else if (isOfName || !(FILLERS.has(word) || (word === "up" && !/^(?:vw|volkswagen|e)$/.test(before))))
      words.push(singular(word));
  }
  return words;
}

const singular = (word: string) =>
  word !== "seats" && PLURAL.test(word) && !isCarWord(word) && isCarWord(word.slice(0, -1))
    ? word.slice(0, -1)
    : word;

const PLURAL = /^[\p{L}\p{N}-]{2,}s$/u;

const NOT_WANTED = new RegExp(`(?<![\\p{L}\\p{N}])${NEGATED} `, "u");

/** 'not a tesla or mg, and no leafs' */
function takeExcept(text: string): { rest: string; except?: string } {
  const cars: string[] = [];
  let rest = "";
  let left = text;
  for (let said = NOT_WANTED.exec(left); said !== null; said = NOT_WANTED.exec(left)) {
    const end = said.index + said[0].length;
    const words = left.slice(end).split(" ");
    const isCar = (word = "") => word !== "" && isCarWord(singular(word));
    const isJoined = (word: string, at: number) =>
      /^(?:or|and|nor)$/.test(word) && at > 0 && isCar(words[at + 1]);
    const other = words.findIndex((word, at) => !isCar(word) && !isJoined(word, at));
    const unwanted = words.slice(0, other < 0 ? words.length : other).map(singular);
    if (hasCar(unwanted)) {
      cars.push(...eachCar(unwanted));
      rest += left.slice(0, said.index) + GAP;
      left = words.slice(unwanted.length).join(" ");
    } else {
      rest += left.slice(0, end);
      left = left.slice(end);
    }
  }
  return { rest: rest + left, ...(cars.length > 0 && { except: cars.join(" or ") }) };
}

/** 'model s or x' are two models, and not all cars with an x. */
function eachCar(words: readonly string[]): string[] {
  let car: string[] = [];
  return words
    .join(" ")
    .split(/ (?:and|nor|or) /)
    .map((one) => {
      car = withSharedName(car, one.split(" "));
      return car.join(" ");
    });
}

/** 'Long range' is a trim of some cars; without one it asks for much range. */
const withRangeMeant = (text: string): string =>
  text.split(/\s+/).some((word) => word.length > 1 && !FILLERS.has(word) && isCarWord(singular(word)))
    ? text
    : text.replaceAll(/\blong(?:er)? range\b/g, "longest range");

/** 'kona64', 'e-kona', 'citigo-e', and 'rg1 2' of a postcode. */
const withSpaces = (text: string): string =>
  text
    .replaceAll(/\b(?:e-?(\p{L}{3,})|(\p{L}{3,})-e)(?![\p{L}\d])/gu, (word, after: string, before: string) =>
      !isCarWord(word) && isCarWord(after ?? before) ? (after ?? before) : word,
    )
    .replaceAll(/\b([a-z]{3,})(\d{2,3})\b/g, (word, name: string, size: string) =>
      !isCarWord(word) && isCarWord(name) ? `${name} ${size}` : word,
    )
    .replaceAll(/\b([a-z]{1,2}\d[a-z\d]?) \d(?= ?(?:$|\||ish|area))/g, (said, district: string) =>
      !isCarWord(district) && placeTyped(district) !== null ? district : said,
    );

/** 'a 69 plate, no, a 71 plate': what is said last. */
const asCorrected = (text: string): string =>
  text.replaceAll(
    /\b(?:an? )?\d[\d.]* ?(plates?|reg|grand|k|miles)[ |]{1,3}(?:no|sorry|no sorry|i mean|make that)[ |]{1,3}(?=(?:an? )?\d[\d.]* ?\1\b)/g,
    "",
  );

const normalised = (typed: string): string =>
  withRangeMeant(
    withoutNot(
      asCorrected(
        withDigits(
          respelt(
            plainText(typed.slice(0, LONGEST_SENTENCE))
              .normalize("NFD")
              .replaceAll(/\p{M}/gu, "")
              .toLowerCase()
              .replaceAll(/[’`]/g, "'")
              .replaceAll(/'(?:d|m|re|s|ve)\b/g, "")
              .replaceAll(/(?<=mi(?:les?)?)\/(?=day\b)/g, " a ")
              .replaceAll(/(?<=\p{L})\/(?=\p{L})/gu, " or ")
              .replaceAll(/ & /g, " and ")
              .replaceAll(/\bsub-(?=[£\d])/g, "sub ")
              .replaceAll(/(\d),(?=\d{3}(?!\d))/g, "$1")
              .replaceAll(/(\d),(?=\d ?k\b)/g, "$1.")
              .replaceAll(/(£ ?\d{1,3}|\b\d{2,3}) (?=[05]00\b)/g, "$1")
              .replaceAll(/(20[12]\d) ?[-–] ?(?=20[12]\d)/g, "$1 to ")
              .replaceAll(/\b(?:vs?|versus)\b(?= \p{L})/gu, "or")
              .replaceAll(/\b(20[12]\d)[/–-](?=[12]\d\b)/g, "$1 to 20")
              .replaceAll(
                /\b(20[12]\d (?:or|to|and) )(?=[12]\d\b(?! ?(?:k|grand|thousand|miles?|kwh?)\b|[.,]\d))/g,
                "$120",
              )
              .replaceAll(/\b(or|and) (?:an? |the (?:older |newer |bigger |smaller )?)(?=\d)/g, "$1 ")
              .replaceAll(/(\d(?: ?k)?) ?(?:mls?|miels|myles)\b/g, "$1 miles")
              .replaceAll(/\b(\d\d)\/(?=\d\d[ -]?(?:plate|reg))/g, "$1-")
              .replaceAll(/(\d)(?=(?:ono|obo)\b)/g, "$1 ")
              .replaceAll(/\bid\. /g, "id ")
              .replaceAll(/\bmodels?\b(?! (?:[3sxy]s?|ex|three|why|year)\b) ?/g, "")
              .replaceAll(/(?<=\p{L}):(?= )/gu, "")
              .replaceAll(
                /\b(?:mile?age|miles) \((?=[^)£]*\d|[^)£]*\bk\b)([^)£]*?)(?: miles)?\)/g,
                "$1 miles",
              )
              .replaceAll(/\b([\p{L}\d-]+) aside(?![\p{L}\d])/gu, "not $1")
              .replaceAll(/[.,;:!?]+(?=\s|$)/g, GAP)
              .replaceAll(/[()"“”/&*]/g, " ")
              .replaceAll(/\s+/g, " ")
              .trim(),
          ),
        ),
      ),
    ),
  );

/** Rules begin at the start of a word. */
const atStart = ({ pattern, read }: Rule): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.source})`, pattern.flags),
  read,
});

const BEFORE_PLACES = [...DRIVEN, ...NO_FILTER, CAR_FOR].map(atStart);
/** Ordered: each takes away what later ones could misread. */
const RULES: Rule[] = [
  ...RADIUS,
  ...NEGATIONS,
  ...STATED,
  ...SORTS,
  ...PLATES,
  ...RANGES,
  ...MILEAGES,
  ...BATTERIES,
  ...CHARGING,
  ...YEARS,
  ...PRICES,
  ...BODIES_AND_COLOURS,
  RANGE_ALONE,
].map(atStart);
const OTHER = atStart(OTHER_NEGATION);
