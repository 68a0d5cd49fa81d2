import { KNOWN_MAKES, knownMake, knownModels, modelAtStart, nameKey } from "../vehicles/makes-and-models.ts";
import { withKnownNames } from "../vehicles/model-names.ts";
import { otherFuel } from "../vehicles/other-fuel.ts";

interface Car {
  make: string;
  model: string;
  year?: string | undefined;
  battery_kwh?: string | undefined;
}

/** 'Kona' may be either, 'Kona Electric' is electric. */
export const isKnownEv = (car: Car): boolean =>
  otherFuel(car.model) === null && modelAtStart(withKnownNames(car)) !== undefined;

const BODY_WORDS =
  /^[\s-]*(?:(?:[2-5][\s-]*(?:dr|doors?)|hatch(?:back)?|saloon|estate|suv|mpv|ev|electric|auto(?:matic)?)[\s-]*)*$/i;

/**
 * 'LEAF HATCHBACK' is a Leaf; 'ZOE DYNAMIQUE NAV' a Zoe of the trim 'DYNAMIQUE NAV'.
 * @param isElectric the fuel column says so
 */
function splitModel(car: Car, isElectric: boolean): { model: string; trim: string } {
  const named = withKnownNames(car, isElectric);
  const known = modelAtStart(named);
  if (known === undefined || !named.model.toLowerCase().startsWith(`${known.toLowerCase()} `)) {
    return { model: named.model, trim: "" };
  }
  const rest = named.model.slice(known.length).trim();
  return { model: known, trim: BODY_WORDS.test(rest) ? "" : rest };
}

const MODEL_KEYS = new Map(KNOWN_MAKES.map((make) => [make, new Set(knownModels(make).map(nameKey))]));

/** 'UX' of the version '300e Premium' is a UX 300e of the version 'Premium'. */
export function joinModel(make: string, model: string, trim: string): { model: string; trim: string } {
  const keys = MODEL_KEYS.get(knownMake(make) ?? "");
  const [first = "", second = "", ...rest] = trim.split(/\s+/);
  if (!keys || trim === "" || keys.has(nameKey(model))) return { model, trim };
  if (keys.has(nameKey(model + first + second)))
    return { model: `${model} ${first} ${second}`.trim(), trim: rest.join(" ") };
  if (!keys.has(nameKey(model + first))) return { model, trim };
  return { model: `${model} ${first}`, trim: [second, ...rest].join(" ") };
}

export type SplitModel = typeof splitModel;

/** Memoised: a file repeats the same few models. */
export function modelSplitter(): SplitModel {
  const known = new Map<string, ReturnType<SplitModel>>();
  return (car, isElectric) => {
    const name = [car.make, car.model, car.year, car.battery_kwh ? 1 : 0, isElectric].join("\n");
    const split = known.get(name) ?? splitModel(car, isElectric);
    known.set(name, split);
    return split;
  };
}
