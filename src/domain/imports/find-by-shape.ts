import { modelAtStart } from "../vehicles/makes-and-models.ts";
import { withKnownNames } from "../vehicles/model-names.ts";
import { bareNumbers, fits, isClearly, isProse } from "./cells/value-shapes.ts";
import { isSmallPicture } from "./column-synonyms.ts";
import type { ColumnTarget } from "./column-targets.ts";
import type { SampledColumn } from "./match-columns.ts";

type Found = Map<string, ColumnTarget>;
type Unsure = Map<ColumnTarget, SampledColumn[]>;

const BY_VALUES: readonly ColumnTarget[] = [
  "registration",
  "vin",
  "make",
  "title",
  "price",
  "mileage",
  "year",
  "body_style",
  "fuel",
  "images",
  "postcode",
  "state",
];

const PICTURES = /pic|photo|image|gallery|media/i;
/** Names of other prices. */
const OTHER_PRICE = /trade|cost|was|old|previous|rrp|msrp|monthly|deposit|vat|cap|fee|reserve|finance/i;

/** For columns with an unknown name. */
export function findByShape(
  columns: readonly SampledColumn[],
  hasHeader: boolean,
  found: Found,
  unsure: Unsure,
): void {
  const isFound = (target: ColumnTarget) => [...found.values()].includes(target) || unsure.has(target);
  const asked = () => [...unsure.values()].flat();
  const free = () => columns.filter((column) => !found.has(column.name) && !asked().includes(column));
  const settle = (target: ColumnTarget, fitting: readonly SampledColumn[]) => {
    const [only, ...others] = fitting;
    if (!only) return;
    if (target === "images") for (const { name } of fitting) found.set(name, target);
    else if (others.length > 0) unsure.set(target, [...fitting]);
    else found.set(only.name, target);
  };
  settle(
    "images",
    free().filter(
      ({ name, values }) => PICTURES.test(name) && !isSmallPicture(name) && isClearly("images", values),
    ),
  );
  for (const target of BY_VALUES) {
    if (isFound(target) || (target === "title" && isFound("make"))) continue;
    settle(
      target,
      free().filter(({ name, values }) => isClearly(target, values) && isPriceOfCar(target, name)),
    );
  }
  for (const target of ["price", "mileage"] as const) {
    if (isFound(target)) continue;
    const fitting = free().filter(
      ({ name, values }) => bareNumbers(values) === target && isPriceOfCar(target, name),
    );
    settle(target, hasHeader ? fitting : nearest(fitting, columns, found));
  }
  if (!isFound("model")) settle("model", modelColumns(columns, free(), found));
  // The words after the model, without names or as a second description.
  const afterModel = columns.findIndex(({ name }) => found.get(name) === "model") + 1;
  const isVersion = hasHeader ? /^description$/i.test(columns[afterModel]?.name ?? "") : true;
  if (isVersion && afterModel > 0 && !isFound("trim")) {
    settle(
      "trim",
      free().filter((column) => column === columns[afterModel] && fits("trim", column.values)),
    );
  }
  const isIdentified = isFound("registration") || isFound("vin");
  if (!isFound("stock_ref") && !(hasHeader && isIdentified)) {
    settle(
      "stock_ref",
      free().filter((column) => isReference(column) && (!isIdentified || column === columns[0])),
    );
  }
  if (!hasHeader && !isFound("colour")) {
    settle(
      "colour",
      free().filter(({ values }) => isClearly("colour", values)),
    );
  }
  if (!isFound("description"))
    settle(
      "description",
      free()
        .filter(({ values }) => isProse(values))
        .slice(0, 1),
    );
}

/** Price and mileage are next to the year; codes and trade prices further off. */
function nearest(fitting: readonly SampledColumn[], columns: readonly SampledColumn[], found: Found) {
  const year = columns.findIndex(({ name }) => found.get(name) === "year");
  const distance = (column: SampledColumn) => (year < 0 ? 0 : Math.abs(columns.indexOf(column) - year));
  const least = Math.min(...fitting.map(distance));
  return fitting.filter((column) => distance(column) === least);
}

const isPriceOfCar = (target: ColumnTarget, name: string) => target !== "price" || !OTHER_PRICE.test(name);

const MOST = 0.6;

function modelColumns(columns: readonly SampledColumn[], free: readonly SampledColumn[], found: Found) {
  const makes = columns.find(({ name }) => found.get(name) === "make");
  if (!makes) return [];
  return free.filter(({ values }) => {
    const known = values.filter((model, index) => {
      const car = withKnownNames({ make: makes.values[index] ?? "", model });
      return modelAtStart(car) !== undefined;
    });
    return known.length > 0 && known.length >= values.length * MOST;
  });
}

const isReference = ({ values, filled }: SampledColumn) =>
  filled === 1 &&
  new Set(values).size === values.length &&
  values.every((text) => /^[\w/-]{1,40}$/.test(text));
