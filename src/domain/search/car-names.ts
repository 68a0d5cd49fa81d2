import { EV_VARIANTS } from "../ev-variants/ev-variants.ts";
import { isCarWord, KNOWN_MAKES, knownModels, nameKey } from "../vehicles/makes-and-models.ts";
import { MODEL_ALIASES } from "../vehicles/model-aliases.ts";
import { COMMON_TRIMS, FILLERS, isNearly } from "./word-lists.ts";

const SHORTEST_MODEL = 3;

/** Whole names of models, with and without their make; not 'electric', a Mini. */
const MODEL_KEYS = new Set(
  KNOWN_MAKES.flatMap((make) =>
    [...knownModels(make), ...(MODEL_ALIASES[make] ?? []).flatMap(({ written }) => written)].flatMap(
      (model) => [model, make + model].map(nameKey),
    ),
  ).filter((key) => key.length >= SHORTEST_MODEL && !COMMON_TRIMS.has(key)),
);

/** 'nissan leaf tekna' does, 'nissan' does not. */
export const namesModel = (words: readonly string[]): boolean =>
  words.some((_, from) =>
    [1, 2, 3].some((count) => MODEL_KEYS.has(nameKey(words.slice(from, from + count).join("")))),
  );

const BATTERIES = EV_VARIANTS.map(({ model, usableKwh, nominalKwh = usableKwh }) => ({
  modelKey: nameKey(model),
  sizes: [nominalKwh, usableKwh].flatMap((kwh) => [Math.floor(kwh), Math.round(kwh)]),
}));

/** 'kona premium' was sold with 64 kWh. @param words at the end of which a model is, with its trim */
export function isBatteryOf(words: string, kwh: number): boolean {
  const said = words.split(" ");
  const from =
    said.findLastIndex((word) => (FILLERS.has(word) && !isCarWord(word)) || NO_TRIM.test(word)) + 1;
  const named = said.slice(from);
  const keys = [...named, ...named.map((word, at) => word + (named[at + 1] ?? ""))]
    .map(nameKey)
    .filter((key) => key.length >= SHORTEST_MODEL && isCarWord(key));
  return BATTERIES.some(
    ({ modelKey, sizes }) => sizes.includes(kwh) && keys.some((key) => modelKey.includes(key)),
  );
}
/** After these a number is no size: 'leaf under 24'. */
const NO_TRIM = /^(?:under|below|over|above|sub|not?|without|say|for|up|circa|[|<>~-])$/;

/** 'Polestar 2', 'Model Y', 'MX 30', 'VW up': no car by itself. */
export const isPartOfName = (word: string): boolean =>
  isCarWord(word) && /^(?:.|\d\d|up)$/.test(nameKey(word));

const SHORTEST_MISSPELT = 5;
/** Others are near too many words: 'start', 'insert', 'string'. */
const NEVER_MEANT = new Set(
  (
    "combi combo cooper coupe courier cross custom drive electric explorer funky grande inster junior model panda rifter roadster " +
    "scenic smart spectre sport sports spring tense torres tourer touring traveller turismo verso"
  ).split(" "),
);
const SPELLINGS = [...KNOWN_MAKES, ...KNOWN_MAKES.flatMap(knownModels)]
  .flatMap((name) => name.split(/[\s-]+/))
  .map((name) => name.toLowerCase())
  .filter((name) => /^[a-z]+$/.test(name) && name.length >= SHORTEST_MISSPELT && !NEVER_MEANT.has(name));

/** The make or model that a misspelt word means. */
export const nearestName = (word: string): string | undefined =>
  word.length < SHORTEST_MISSPELT ? undefined : SPELLINGS.find((name) => isNearly(word, name));
