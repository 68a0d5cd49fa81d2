import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { keyOfName, matchesModel, type SearchedName } from "#src/catalogue/names.ts";

export type ModelOnSale = SearchedName & { count: number };

const inEnglish = new Intl.Collator("en").compare;
const keyOf = (name: SearchedName) => keyOfName({ ...name, trim: null });

/** By make and model. @param counts of cars by the code of their name */
export function countByModel({ names }: Catalogue, counts: Uint32Array): ModelOnSale[] {
  const models = new Map<string, ModelOnSale>();
  for (const [code, name] of names.values.entries()) {
    const count = counts[code] ?? 0;
    if (name === undefined || count === 0) continue;
    const key = keyOf(name);
    models.set(key, { ...name, count: count + (models.get(key)?.count ?? 0) });
  }
  return [...models.values()].toSorted(
    (one, other) => inEnglish(one.make, other.make) || inEnglish(one.model, other.model),
  );
}

/** Each with what the filter by its value finds: 'Leaf', or 'Kia Niro' beside another Niro. */
export function modelOptions(catalogue: Catalogue, counts: Uint32Array, make: string | undefined) {
  const models = countByModel(catalogue, counts);
  const countOf = new Map(models.map((model) => [keyOf(model), model.count]));
  const namesakes = namesakesIn(catalogue);
  return models.map((one) => {
    const { alone, whole } = namesakes.get(keyOf(one)) ?? { alone: [], whole: [] };
    const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + (countOf.get(key) ?? 0), 0);
    const wholeName = `${one.make} ${one.model}`;
    const text = make === undefined ? wholeName : one.model;
    const isAlone = sum(alone) === one.count;
    return {
      text,
      ...(isAlone ? { value: one.model, count: one.count } : { value: wholeName, count: sum(whole) }),
    };
  });
}

/** The models that a model's name finds, without its make and with it. */
interface Namesakes {
  alone: string[];
  whole: string[];
}
type ByModel = Map<string, Namesakes>;
/** Every name is compared with every other: kept until a model comes or goes. */
const kept = new WeakMap<Catalogue["names"], { models: string; byModel: ByModel }>();

function namesakesIn({ names }: Catalogue): ByModel {
  const models = new Map(names.values.flatMap((name) => (name ? [[keyOf(name), name]] : [])));
  const keys = [...models.keys()].join("\n");
  const known = kept.get(names);
  if (known?.models === keys) return known.byModel;
  const found = (typed: string) => {
    const matches = matchesModel(typed);
    return [...models].flatMap(([key, name]) => (matches(name) ? key : []));
  };
  const byModel: ByModel = new Map(
    [...models].map(([key, { make, model }]) => [
      key,
      { alone: found(model), whole: found(`${make} ${model}`) },
    ]),
  );
  kept.set(names, { models: keys, byModel });
  return byModel;
}
