import { readDay } from "../text/read-day.ts";
import { columnsOfKind } from "../vehicles/fields.ts";
import { isClearly } from "./cells/value-shapes.ts";
import type { ColumnTarget } from "./column-targets.ts";
import { findByShape } from "./find-by-shape.ts";
import { isKnownEv } from "./known-ev.ts";
import { matchColumns, type SampledColumn } from "./match-columns.ts";
import type { ReadingRules } from "./reading-rules.ts";

interface Knowledge {
  hasHeader: boolean;
  /** By name of the column. */
  known?: ReadonlyMap<string, ColumnTarget>;
  /** Reads a column by its name, even if none of its values fits. */
  takesMisfits?: boolean;
}

/** By the names of columns, which differ, then by the shapes of values. */
export function learnColumns(
  columns: readonly SampledColumn[],
  { hasHeader, known = new Map(), takesMisfits = false }: Knowledge,
) {
  const free = hasHeader ? columns.filter(({ name }) => !known.has(name)) : [];
  const byName = matchColumns(free, { takesMisfits, taken: [...known.values()] });
  /** Where several columns are equally good, with different values. */
  const { unsure } = byName;
  const found = new Map(known);
  for (const [index, target] of byName.found) found.set(free[index]?.name ?? "", target);
  findByShape(columns, hasHeader, found, unsure);
  const isKnown = (target: ColumnTarget) => [...found.values()].includes(target);
  // Cars by their registrations.
  for (const { name, values } of columns) {
    const isRef = found.get(name) === "stock_ref" && !known.has(name);
    if (isRef && !isKnown("registration") && isClearly("registration", values))
      found.set(name, "registration");
  }
  const columnsOf: ColumnsOf = (target) => columns.filter(({ name }) => found.get(name) === target);
  const rules: ReadingRules = {
    mileage_unit: unitOf(columnsOf),
    date_order: dateOrderOf(columnsOf),
    is_all_electric: columns.some(({ name }) => name === "winter_range_est"),
  };
  const saysFuel = rules.is_all_electric || columnsOf("fuel").length > 0;
  return { found, unsure, rules, saysFuel, mayHaveOtherFuels: !saysFuel && hasUnknownNames(columnsOf) };
}

type ColumnsOf = (target: ColumnTarget) => SampledColumn[];

function unitOf(columnsOf: ColumnsOf): ReadingRules["mileage_unit"] {
  const [column] = columnsOf("mileage");
  return column && !/miles/i.test(column.name) && /(^|[^a-z])kms?($|[^a-z])|kilomet/i.test(column.name)
    ? "km"
    : "miles";
}

function dateOrderOf(columnsOf: ColumnsOf): ReadingRules["date_order"] {
  const days = columnsOfKind("day").flatMap((target) => columnsOf(target).flatMap(({ values }) => values));
  const read = (order: ReadingRules["date_order"]) => days.filter((day) => readDay(day, order)).length;
  return read("mdy") > read("dmy") ? "mdy" : "dmy";
}

/** Without a fuel column, cars are recognised by their names. */
const FEWEST_KNOWN = 0.7;

function hasUnknownNames(columnsOf: ColumnsOf): boolean {
  const [makes] = columnsOf("make");
  const [models] = columnsOf("model");
  if (!makes || !models) return false;
  const known = models.values.filter((model, index) => isKnownEv({ make: makes.values[index] ?? "", model }));
  return known.length < models.values.length * FEWEST_KNOWN;
}
