import { knownMake, nameKey, splitMake, withoutNickname } from "#src/domain/vehicles/makes-and-models.ts";

export interface Name {
  make: string;
  model: string;
  trim: string | null;
}

export interface SearchedName extends Name {
  whole: Searched;
  ofModel: Searched;
}

interface Searched {
  text: string;
  /** Every place where a typed word may begin, after a space. */
  starts: string;
}

/** Postgres has no text with a zero byte. */
export const keyOfName = ({ make, model, trim }: Name): string =>
  trim === null ? `${make}\0${model}` : `${make}\0${model}\0${trim}`;

export const searchedName = ({ make, model, trim }: Name): SearchedName => ({
  make,
  model,
  trim,
  whole: searched(`${make} ${model} ${trim ?? ""}`),
  ofModel: searched(model),
});

type Matches = (name: SearchedName) => boolean;
type PartOf = (name: SearchedName) => Searched;
const whole: PartOf = (name) => name.whole;

/** Each of the words is at the start of a word or number. */
export const hasEveryWord = (typed: string, partOf = whole): Matches => {
  const words = searchWords(typed).map((spellings) => spellings.map((spelling) => ` ${spelling}`));
  return (name) =>
    words.length > 0 &&
    words.every((spellings) => spellings.some((spelling) => partOf(name).starts.includes(spelling)));
};

/** Contains the text as typed, or has every word. */
const contains = (typed: string, partOf: PartOf): Matches => {
  const text = typed.toLowerCase();
  const hasWords = hasEveryWord(typed, partOf);
  return (name) => partOf(name).text.includes(text) || hasWords(name);
};

/** Of a make, model or trim. */
export const beginsWord = (typed: string): Matches => {
  const [spelling] = searchWords(typed).flat();
  return (name) => spelling !== undefined && name.whole.starts.includes(` ${spelling}`);
};

/** 'id3 or leaf' matches either. */
export function matchesKeyword(typed: string): Matches {
  const either = typed.split(/\s+or\s+/i, MOST_WORDS).map((one) => contains(one, whole));
  return (name) => either.some((matches) => matches(name));
}

export function isOfMake(typed: string): Matches {
  const wanted = nameKey(knownMake(typed) ?? typed);
  return ({ make }) => nameKey(make) === wanted;
}

/** In the model, after the make if that is given too. */
export function matchesModel(typed: string): Matches {
  const asTyped = contains(typed, ({ ofModel }) => ofModel);
  const split = splitMake(typed);
  if (split === null) return asTyped;
  const isMake = matchesKeyword(split.make);
  const isModel = contains(split.model, ({ ofModel }) => ofModel);
  return (name) => asTyped(name) || (isMake(name) && isModel(name));
}

/** Runs joined from a start on: the longest words that people type are shorter. */
const JOINED_RUNS = 8;

/** 'ID.3 Pro' starts at ' id3.pro', ' 3.pro' and ' pro', with a dot after each number. */
function searched(name: string): Searched {
  const spread = name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  const runs = (spread.match(/[a-z]+|[0-9]+/g) ?? []).map((run) => (/^[0-9]/.test(run) ? `${run}.` : run));
  const starts = runs.map((_, index) => ` ${runs.slice(index, index + JOINED_RUNS).join("")}`);
  return { text: name.toLowerCase(), starts: starts.join("") };
}

/** Longer texts are pasted by mistake. */
const MOST_WORDS = 50;

/** Spellings of each word. 'VW ID.3' is [['vw', 'volkswagen'], ['id3.']]. */
function searchWords(typed: string): string[][] {
  const words = typed.split(/\s+/).filter((word) => joined(word) !== "");
  if (words.length > MOST_WORDS) return [];
  return words.map((word) => [
    ...new Set([word, knownMake(word) ?? word, ...withoutNickname(word)].map(joined)),
  ]);
}

/** Other scripts' letters stay, so that they match nothing rather than everything. */
const joined = (text: string): string =>
  (
    text
      .normalize("NFD")
      .replaceAll(/[\u0300-\u036f]/g, "")
      .toLowerCase()
      .match(/\p{N}+|\p{L}+/gu) ?? []
  )
    .map((run) => (/^\p{N}/u.test(run) ? `${run}.` : run))
    .join("");
