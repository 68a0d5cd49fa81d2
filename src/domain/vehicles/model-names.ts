import { type CarModel, knownMake, knownModels, modelAtStart, nameKey } from "./makes-and-models.ts";
import { MODEL_ALIASES } from "./model-aliases.ts";

interface NamedCar extends CarModel {
  battery_kwh?: number | string | null | undefined;
  year?: number | string | undefined;
}

/** @param isElectric a fuel column says so; a battery size does, too */
export function withKnownNames<Car extends NamedCar>(car: Car, isElectric = false): Car {
  const make = knownMake(car.make);
  if (make === undefined) return { ...car, model: withoutCapitals(car.model) };
  const year = Number(car.year) || Number.POSITIVE_INFINITY;
  const facts = { make, year, isElectric: isElectric || Number(car.battery_kwh) > 0 };
  const model = knownModel(car.model, facts) ?? knownModel(withoutMake(car, make), facts);
  return { ...car, make, model: model ?? withoutCapitals(car.model) };
}

interface NameFacts {
  make: string;
  year: number;
  isElectric: boolean;
}

const BODY_WORDS =
  /(?:[\s-]+(?:[2-5][\s-]*(?:dr|doors?)|hatch(?:back)?|saloon|estate|suv|mpv|auto(?:matic)?))+$/i;
const ELECTRIC_WORD = /[\s-]+(?:b?ev|electric)$/i;

/** 'KONA ELECTRIC HATCHBACK' is a Kona Electric, and so is 'KONA EV'. */
function knownModel(typed: string, facts: NameFacts): string | undefined {
  const names = new Map(knownModels(facts.make).map((model) => [nameKey(model), model]));
  const plain = typed.slice(0, NAME_MAX_LENGTH).replace(BODY_WORDS, "");
  const find = (name: string, isElectric: boolean) =>
    names.get(nameKey(name)) ?? aliased(name, { ...facts, isElectric });
  const found = names.get(nameKey(typed)) ?? find(plain, facts.isElectric);
  if (found !== undefined || !ELECTRIC_WORD.test(plain)) return found;
  return find(plain.replace(ELECTRIC_WORD, ""), true);
}

/** Longer ones are no names, and would cost the patterns more. */
const NAME_MAX_LENGTH = 100;

const ALIASES = new Map(
  Object.entries(MODEL_ALIASES).map(([make, aliases]) => [
    make,
    aliases.flatMap(({ written, ...alias }) => written.map((name) => ({ ...alias, name: nameKey(name) }))),
  ]),
);

const aliased = (name: string, { make, year, isElectric }: NameFacts): string | undefined =>
  ALIASES.get(make)?.find(
    (alias) =>
      alias.name === nameKey(name) &&
      (isElectric || !alias.hasTwin) &&
      year <= (alias.until ?? Number.POSITIVE_INFINITY),
  )?.model;

/** Title case for words in capitals; short ones may be codes. */
const withoutCapitals = (name: string): string =>
  name === name.toUpperCase()
    ? name.replaceAll(/\b\p{Lu}{4,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    : name;

const MODEL_NUMBERS = new Set(
  [...ALIASES.values()].flatMap((aliases) => aliases.flatMap(({ name }) => (/^\d+$/.test(name) ? name : []))),
);

/** '208' and '500' are models; '75' and '2021' are not. */
export const isModelNumber = (text: string): boolean => MODEL_NUMBERS.has(text);

/** @param isTyping accepts the beginning of a known name, but no name of a petrol car */
export function isKnownModel(car: NamedCar, isTyping = false): boolean {
  const make = knownMake(car.make);
  if (make === undefined) return false;
  const { model } = withKnownNames(car);
  const isKnown = [model, withoutMake(car, make)].some(
    (name) => modelAtStart({ make, model: name }) !== undefined,
  );
  if (isKnown || !isTyping || electricTwin(car) !== null) return isKnown;
  return knownModels(make).some((known) => nameKey(known).startsWith(nameKey(withoutMake(car, make))));
}

/** 'Kona Electric' for a Kona, which may be a petrol car; null for other names. */
export function electricTwin(car: NamedCar): string | null {
  const named = withKnownNames(car);
  const electric = withKnownNames(car, true);
  return electric.model === named.model ? null : electric.model;
}

function withoutMake({ make: typedMake, model }: CarModel, make: string): string {
  const prefix = [typedMake, make].find((name) => model.toLowerCase().startsWith(`${name.toLowerCase()} `));
  return prefix === undefined ? model : model.slice(prefix.length + 1);
}
