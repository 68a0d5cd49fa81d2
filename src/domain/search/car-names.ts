import { EV_VARIANTS } from "../ev-variants/ev-variants.ts";
import { isCarWord, KNOWN_MAKES, knownMake, knownModels, nameKey } from "../vehicles/makes-and-models.ts";
import { MODEL_ALIASES } from "../vehicles/model-aliases.ts";
import { COMMON_TRIMS, FILLERS, isNearly, isSlip } from "./word-lists.ts";

const SHORTEST_MODEL = 3;

interface Named {
  make: string;
  model: string;
}
const ofMake = (make: string): Named[] =>
  knownModels(make).map((model) => ({ make: knownMake(make) ?? make, model }));

/** By the whole name of a model, with and without its make; not by 'electric', a Mini. */
const MODELS_BY_KEY = new Map<string, Named[]>();
for (const { make, model } of KNOWN_MAKES.flatMap(ofMake)) {
  const aliases = (MODEL_ALIASES[make] ?? []).filter((alias) => alias.model === model);
  for (const name of [model, ...aliases.flatMap(({ written }) => written)]) {
    for (const key of [name, make + name].map(nameKey)) {
      if (key.length < SHORTEST_MODEL || COMMON_TRIMS.has(key)) continue;
      MODELS_BY_KEY.set(key, [...(MODELS_BY_KEY.get(key) ?? []), { make, model }]);
    }
  }
}

/** The longest name of a model that begins here. */
const modelAt = (words: readonly string[], from: number) =>
  [3, 2, 1]
    .map((count) => ({ count, named: MODELS_BY_KEY.get(nameKey(words.slice(from, from + count).join(""))) }))
    .find(({ named }) => named !== undefined);

/** 'nissan leaf tekna' does, 'nissan' does not. */
export const namesModel = (words: readonly string[]): boolean =>
  words.some((_, from) => modelAt(words, from) !== undefined);

/** Drops the trim: 'id 3' of 'id 3 life'. */
export function nameIn(words: readonly string[]): string[] {
  const name: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { count = 1, named } = modelAt(words, at) ?? {};
    const said = words.slice(at, at + count);
    if (named !== undefined || said.every((word) => isCarWord(word) && !COMMON_TRIMS.has(word)))
      name.push(...said);
    at += count;
  }
  return name;
}

/** Some write 'Q4 40 e-tron', the name of another Audi in its own. */
const mayBeOne = (one: Named, other: Named): boolean => {
  const [key, otherKey] = [nameKey(one.model), nameKey(other.model)];
  return one.make === other.make && (key.includes(otherKey) || otherKey.includes(key));
};

/** 'leaf tekna zoe' are two cars: no model has both names. */
export function carsIn(words: readonly string[]): string[][] {
  const cars: string[][] = [[]];
  let meant: readonly Named[] | undefined;
  for (let at = 0; at < words.length; ) {
    const { count = 1, named = ofMake(words[at] ?? "") } = modelAt(words, at) ?? {};
    if (named.length > 0) {
      const shared = meant?.filter((one) => named.some((other) => mayBeOne(one, other)));
      if (shared?.length === 0) cars.push([]);
      meant = shared === undefined || shared.length === 0 ? named : shared;
    }
    cars.at(-1)?.push(...words.slice(at, at + count));
    at += count;
  }
  return cars;
}

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
  isCarWord(word) && /^(?:.|\d\d|id|up)$/.test(nameKey(word));

const SHORTEST_MISSPELT = 5;
/** Others are near too many words: 'start', 'insert', 'string', 'aim'. */
const NEVER_MEANT = new Set(
  (
    "ami cat cla combi combo cooper coupe courier cross custom drive electric explorer funky grande inster junior model panda rifter roadster " +
    "rolls scenic smart spectre sport sports spring tense torres tourer touring traveller tron turismo verso"
  ).split(" "),
);
const SPELLINGS = [...KNOWN_MAKES, ...KNOWN_MAKES.flatMap(knownModels)]
  .flatMap((name) => name.split(/[\s-]+/))
  .map((name) => name.toLowerCase())
  .filter(
    (name) =>
      /^[a-z]+$/.test(name) &&
      name.length >= SHORTEST_MODEL &&
      !NEVER_MEANT.has(name) &&
      !COMMON_TRIMS.has(name),
  );

/** The make or model that a misspelt word means. */
export const nearestName = (word: string): string | undefined =>
  SPELLINGS.find((name) =>
    name.length < SHORTEST_MISSPELT
      ? isSlip(word, name)
      : word.length > SHORTEST_MODEL && isNearly(word, name),
  );
