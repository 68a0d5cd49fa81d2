import { parsePostcode } from "../geo/postcode.ts";
import { isCarWord } from "../vehicles/makes-and-models.ts";
import {
  isAlsoWord,
  LARGEST_TOWNS,
  LONGEST_PLACE_NAME,
  mayBeginPlace,
  placeNamed,
  placeTyped,
} from "./places.ts";
import { GAP } from "./read-numbers.ts";
import { FILLERS, isNearly, PEOPLE } from "./word-lists.ts";

export interface Taken {
  rest: string;
  /** A postcode or a name. */
  postcode?: string;
}

const PREPOSITION =
  "(?:near(?:by|est)?(?: to)?|nr|in|around|close(?:st)? to|by|at|from|of|outside|towards?|mov(?:ed|ing) to)";
const SAID = new RegExp(`(?<![\\p{L}\\p{N}])(?<how>${PREPOSITION}) (?:the )?(?<place>.+)`, "u");
const FULL_POSTCODE = /(?<![\p{L}\p{N}])[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}(?![\p{L}\p{N}])/u;
const OUTWARD = /^[a-z]{1,2}\d[a-z\d]?$/;
/** Trims of BMW, batteries of Renault and marks, some of them districts too. */
const TRIM = /^(?:mk[1-5]|m[456]0|e(?:2[1-9]|[3-9]\d)|ze[45]0)$/;
/** 'golf mk7', but also a district. */
const GOLF_MARK = /^mk[678]$/;
/** After these a word is a place, even if it means something else too. */
const SURE = /^(?:near|nr|in|around|close|outside)/;

const NOT_THERE =
  /(?<![\p{L}\p{N}])(?:not|no (?:dealers?|garages?|sellers?|cars?)|nothing|except|excluding|(?:any|every)where (?:but|except))(?<how> (?:in|near|from|around))? (?:the )?(?<place>.+)/u;

export interface Left {
  rest: string;
  /** To be named. */
  left: string[];
}

/** 'not in london': no search leaves a place out. */
export function takeUnwantedPlace(text: string): Left {
  const { index = 0, 0: said = "", groups: { how, place = "" } = {} } = NOT_THERE.exec(text) ?? {};
  const found = place === "" ? null : placeAtStart(place, how !== undefined);
  if (found === null) return { rest: text, left: [] };
  const left = said.slice(0, said.length - place.length + found.length);
  return { rest: `${text.slice(0, index)}|${text.slice(index + left.length)}`, left: [left] };
}

const TO = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:to|see(?:ing)?|visit(?:ing)?) (?:(?<whom>(?:(?:my|our|the) )?(?:${PEOPLE}|friends|in[ -]laws)(?: who lives?)?) (?:in|near) )?(?=\\p{L})`,
  "gu",
);

/** 'leeds to london' and 'get to london' are ways to drive. */
export function takeRoutes(text: string): Left {
  for (const { index, 0: said, groups: { whom } = {} } of text.matchAll(TO)) {
    const before = text.slice(0, index).trimEnd();
    const from = [3, 2, 1]
      .map((count) => before.split(" ").slice(-count).join(" "))
      .find((name) => isSurePlace(name));
    const to = placeAtStart(text.slice(index + said.length), false);
    if (to === null || (from === undefined && whom === undefined && !isJourney(before))) continue;
    const start = from === undefined ? index + said.length : text.lastIndexOf(from, index);
    const end = index + said.length + to.length;
    const { rest, left } = takeRoutes(text.slice(0, start) + GAP + text.slice(end));
    return { rest, left: [text.slice(start, end).trim(), ...left] };
  }
  return { rest: text, left: [] };
}

/** Excludes the way to a car: 'happy to drive to leeds'. */
const isJourney = (before: string): boolean =>
  /\b(?:back|commut(?:e|ing)|driv(?:e|es|ing)|get|gets|go|goes|going|journeys?|runs?|travel(?:s|ling)?|trips?)$/.test(
    before,
  ) &&
  !/\b(?:(?<!(?:it|that|which) )can|able to|don'?t mind|happy to|prepared to|will|willing to) \p{L}+$/u.test(
    before,
  );

const LIVING =
  /(?<![\p{L}\p{N}])(?:based|live|lives|living) (?:in|near|at|by|(?:just )?outside) (?:the )?(?<place>.+)/u;

/** Prefers the buyer's home to other places: 'I work in leeds and live in york'. */
export function takeHome(text: string): Taken {
  const { 0: said = "", groups: { place = "" } = {}, index = 0 } = LIVING.exec(text) ?? {};
  const found = placeAtStart(place, true);
  if (found === null) return { rest: text };
  const end = index + said.length - place.length + found.length;
  return withDistrict({ rest: text.slice(0, index) + GAP + text.slice(end), postcode: found.postcode });
}

const isSurePlace = (name: string) => placeNamed(name) !== null && !isAlsoWord(name) && !isCarWord(name);

/** Two words or more, such as 'golders green': before a colour in them is read. */
export function takeLongName(text: string): Taken {
  return takeWhere(text, (words, index, count) =>
    count < 2 || !mayBeginPlace(words[index] ?? "") || isCarWord(words[index] ?? "")
      ? null
      : placeNamed(words.slice(index, index + count).join(" ")),
  );
}

/** Not 'me', as some say 'my'. */
const AREA =
  /(?<![\p{L}\p{N}])(?:(?:in|near|around|with) )?(?:(?:the|an?|any) )?(?:(?!me)(?<area>[a-z]{1,2}) post ?codes?(?: area)?|post ?codes? (?<named>[a-z]{1,2}))(?![\p{L}\p{N}])/u;

/** 'BN postcode' */
function takeArea(text: string): Taken {
  const { 0: said = "", groups: { area, named } = {} } = AREA.exec(text) ?? {};
  const postcode = parsePostcode(area ?? named ?? "");
  return postcode === null ? { rest: text } : { rest: text.replace(said, GAP), postcode: postcode.text };
}

/** Prefers a place after a preposition to a bare postcode or town. */
export function takePlace(text: string): Taken {
  const area = takeArea(text);
  if (area.postcode !== undefined) return area;
  for (let from = 0; ; ) {
    const match = SAID.exec(text.slice(from));
    if (match === null) break;
    const { how = "", place = "" } = match.groups ?? {};
    const start = from + match.index + match[0].length - place.length;
    const found = placeAtStart(place, SURE.test(how));
    if (found !== null) {
      const rest = text.slice(0, from + match.index) + GAP + text.slice(start + found.length);
      return withDistrict({ rest, postcode: found.postcode });
    }
    from = start;
  }
  const [full] = FULL_POSTCODE.exec(text) ?? [];
  const postcode = full === undefined ? null : placeTyped(full);
  if (full !== undefined && postcode !== null) return { rest: text.replace(full, GAP), postcode };
  const bare = takeWhere(text, (words, index, count) => {
    if (!mayBeginPlace(words[index] ?? "") && !OUTWARD.test(words[index] ?? "")) return null;
    const name = words.slice(index, index + count).join(" ");
    if (FILLERS.has(name) || isCarWord(name) || isCarWord(`${words[index - 1]}${name}`)) return null;
    const isTrim = TRIM.test(name) || (GOLF_MARK.test(name) && isCarWord(words[index - 1] ?? ""));
    if (OUTWARD.test(name)) return isTrim ? null : placeTyped(name);
    return isAlsoWord(name) ? null : placeNamed(name);
  });
  return bare.postcode === undefined ? takeMisspelt(text) : bare;
}

function placeAtStart(text: string, isSure: boolean): { postcode: string; length: number } | null {
  const words = text.split(" ");
  for (let count = Math.min(LONGEST_PLACE_NAME, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(" ");
    if (!isSure && isAlsoWord(name)) continue;
    const postcode = placeTyped(name);
    if (postcode !== null && !isCarWord(name)) return { postcode, length: name.length };
  }
  return null;
}

type Find = (words: readonly string[], index: number, count: number) => string | null;

function takeWhere(text: string, find: Find): Taken {
  const words = text.split(" ");
  for (const [index] of words.entries()) {
    for (let count = Math.min(LONGEST_PLACE_NAME, words.length - index); count > 0; count--) {
      const postcode = find(words, index, count);
      if (postcode === null) continue;
      const rest = [...words.slice(0, index), "|", ...words.slice(index + count)].join(" ");
      return withDistrict({ rest, postcode });
    }
  }
  return { rest: text };
}

/** 'sheffield s10' */
function withDistrict(taken: Taken): Taken {
  const [said, district = ""] = /\| +([a-z]{1,2}\d[a-z\d]?)(?= |$)/.exec(taken.rest) ?? [];
  const postcode = said === undefined || isCarWord(district) ? null : placeTyped(district);
  if (said === undefined || postcode === null) return taken;
  return { rest: taken.rest.replace(said, "|"), postcode };
}

/** Letters, by the word before: 'near ledes' is Leeds. */
const shortestMisspelt = (before: string): number =>
  /^(?:near|nearest|nr|outside)$/.test(before) ? 5 : /^(?:around|from|in)$/.test(before) ? 6 : 7;
/** 'a newborn' is not Newburn. */
const NO_NAME = /^(?:an?|the|my|our|no)$/;

function takeMisspelt(text: string): Taken {
  return takeWhere(text, (words, index, count) => {
    const word = words[index] ?? "";
    const before = words[index - 1] ?? "";
    if (count > 1 || NO_NAME.test(before) || word.length < shortestMisspelt(before)) return null;
    if (FILLERS.has(word) || isCarWord(word)) return null;
    return LARGEST_TOWNS.find((town) => isNearly(word, town)) ?? null;
  });
}
