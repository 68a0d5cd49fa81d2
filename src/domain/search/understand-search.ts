import { DEFAULT_RADIUS_MILES } from "../policy/browse.ts";
import { plainText } from "../text/plain-text.ts";
import type { BrowseFilters } from "../vehicles/browse-filters.ts";
import { isCarWord } from "../vehicles/makes-and-models.ts";
import { BATTERIES, CHARGING, GAP, MILEAGES, PRICES, RANGES, type Rule, YEARS } from "./read-numbers.ts";
import { BODIES, HERE, NEGATION, NO_FILTER, PLUG_AND_TEST, RADIUS, SORTS, takePlace } from "./read-words.ts";

type Understood = ReturnType<typeof understandSearch>;

const LONGEST_SENTENCE = 200;

/** Reads a sentence such as 'leaf 2019 under 10k near Leeds'. The first of two meanings counts. */
export function understandSearch(typed: string, today: Date) {
  const ignored: string[] = [];
  let filters: Partial<BrowseFilters> = {};
  let text = normalised(typed);
  for (const { pattern, read } of RULES) {
    text = text.replace(pattern, (...match) => {
      const groups = (match.at(-1) ?? {}) as Record<string, string | undefined>;
      const meaning = read(typeof groups === "object" ? groups : {}, today);
      if (meaning === null) return match[0] as string;
      if (meaning === "ignored") ignored.push((match[0] as string).trim());
      else filters = { ...meaning, ...filters };
      return GAP;
    });
  }
  const { rest, postcode } = takePlace(text);
  if (postcode !== undefined && filters.postcode === undefined) {
    filters = { ...filters, postcode, radius: filters.radius ?? DEFAULT_RADIUS_MILES };
  }
  // Of the words, some may be make, model or trim, with unknown words around them.
  return { filters, words: wordsOf(rest), ignored };
}

/** Removes fillers, except those that are part of a name: 'zs ev'; 'mg s5' is written 'mgs5'. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => /[\p{L}\p{N}|]/u.test(one))) {
    const before = words.at(-1) ?? "|";
    const isOfName = word !== "|" && isCarWord(before) && isCarWord(before + word);
    if (isOfName && !isCarWord(word)) words.splice(-1, 1, before + word);
    else if (isOfName || !FILLERS.has(word)) words.push(singular(word));
  }
  return words;
}

const singular = (word: string) =>
  PLURAL.test(word) && isCarWord(word.slice(0, -1)) ? word.slice(0, -1) : word;

const PLURAL = /^[a-z]{3,}s$/;

/** Separates the car's words from phrases that no filter exists for. */
export function divideWords(
  { words, ignored }: Pick<Understood, "words" | "ignored">,
  isOfCar: (word: string) => boolean,
): { car: string; ignored: string[] } {
  const phrases = words
    .map((word) => (isOfCar(word) ? "|" : word))
    .join(" ")
    .split("|");
  const unknown = phrases.map((phrase) => phrase.trim()).filter((phrase) => phrase !== "");
  const car = words.filter((word) => word !== "|" && isOfCar(word)).join(" ");
  return { car, ignored: [...unknown, ...ignored] };
}

const normalised = (typed: string): string =>
  plainText(typed.slice(0, LONGEST_SENTENCE))
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’`]/g, "'")
    .replaceAll(/'s\b/g, "")
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, "$1")
    .replaceAll(/(£ ?\d{1,3}|\b\d{2,3}) (?=[05]00\b)/g, "$1")
    .replaceAll(/(20[12]\d) ?[-–] ?(?=20[12]\d)/g, "$1 to ")
    .replaceAll(NUMBER_WORD, (word) => String(NUMBER_WORDS[word] ?? word))
    .replaceAll(/[.,;:!?]+(?=\s|$)/g, GAP)
    .replaceAll(/[()"“”/&*]/g, " ")
    .trim();

const NUMBER_WORDS: Record<string, number> = {
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
};
const NUMBER_WORD = new RegExp(
  `\\b(?:${Object.keys(NUMBER_WORDS).join("|")})\\b(?= (?:grand|thousand|k\\b|years?\\b))`,
  "g",
);

/** Ordered: each takes away what later ones could misread. They begin at the start of a word. */
const RULES: Rule[] = [
  HERE,
  NO_FILTER,
  RADIUS,
  ...SORTS,
  ...RANGES,
  ...MILEAGES,
  ...BATTERIES,
  ...CHARGING,
  ...PLUG_AND_TEST,
  ...YEARS,
  ...PRICES,
  ...BODIES,
  NEGATION,
].map(({ pattern, read }) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.source})`, pattern.flags),
  read,
}));

const FILLERS = new Set(
  (
    "a an the i im i'm i'd ive we we're want wanted wanting need needed looking look for search searching find show " +
    "me us my our please with and or that has have having is are be can some something any anything used second hand " +
    "secondhand pre-owned electric ev evs bev car cars vehicle vehicles motor sale buy buying to of in on at from by " +
    "near good nice decent great around about budget price priced only just really would like get got new newer nearly " +
    "miles mile mi battery charging charger winter year years old reg plate automatic auto radius area it which " +
    "but than under over one ones first am does do you your what where who how there can could i've ive hi hello hey thanks cost costs costing max maximum"
  ).split(" "),
);
