import { targetsNamed } from "./column-synonyms.ts";
import type { FeedFile } from "./feed-file.ts";
import { type FeedMapping, missingTargets } from "./feed-mapping.ts";
import { type FeedTarget, takesSeveral } from "./feed-targets.ts";
import { findByShape, type SampledColumn } from "./find-by-shape.ts";
import { isKnownEv } from "./known-ev.ts";
import { readDay } from "./read-values.ts";
import { fits } from "./value-shapes.ts";

export interface MappingQuestion {
  target: FeedTarget;
  /** Columns to choose from, with their first values. Resolved by `withAnswer`. */
  candidates: { column: string; values: string[] }[];
}

export interface LearnedMapping {
  mapping: FeedMapping;
  questions: MappingQuestion[];
}

const SAMPLE_ROWS = 200;
const VALUES_SHOWN = 5;
/** Enough to detect the shape of a value. */
const VALUE_LENGTH = 200;

/** By column names, then by the shapes of values; asks where several columns fit. */
export function learnMapping(file: FeedFile): LearnedMapping {
  const columns = sampleOf(file);
  const found = new Map<string, FeedTarget>();
  const unsure = new Map<FeedTarget, SampledColumn[]>();
  if (file.has_header) findByName(columns, found, unsure);
  findByShape(columns, file.has_header, found, unsure);
  const mapping: FeedMapping = {
    version: 1,
    has_header: file.has_header,
    columns: columns.map(({ name }) => ({ source: name, target: found.get(name) ?? "ignored" })),
    mileage_unit: unitOf(columns, found),
    date_order: dateOrderOf(columns, found),
    is_all_electric: columns.some(({ name }) => name === "winter_range_est"),
    ends_with_line_break: file.ends_with_line_break,
  };
  const free = columns.filter(({ name, filled }) => !found.has(name) && filled > 0);
  for (const target of missingTargets(mapping)) if (!unsure.has(target)) unsure.set(target, free);
  if (mayHaveOtherFuels(mapping, columns, found)) unsure.set("fuel", free);
  return { mapping, questions: [...unsure].map(([target, some]) => questionOf(target, some)) };
}

function sampleOf(file: FeedFile): SampledColumn[] {
  const columns = file.columns.map((name) => ({ name, values: [] as string[], filled: 0 }));
  let rows = 0;
  for (const cells of file.records()) {
    for (const [index, column] of columns.entries()) {
      if (cells[index]) column.values.push(cells[index].slice(0, VALUE_LENGTH));
    }
    rows += 1;
    if (rows === SAMPLE_ROWS) break;
  }
  return columns.map((column) => ({ ...column, filled: column.values.length / Math.max(1, rows) }));
}

/** A good name for a mostly empty column loses to another name. */
const RANK_OF_EMPTINESS = 40;

function findByName(
  columns: readonly SampledColumn[],
  found: Map<string, FeedTarget>,
  unsure: Map<FeedTarget, SampledColumn[]>,
): void {
  const named = columns.flatMap((column) =>
    targetsNamed(column.name)
      .filter(({ target }) => fits(target, column.name, column.values))
      .map(({ target, rank }) => ({ column, target, rank: rank + (1 - column.filled) * RANK_OF_EMPTINESS })),
  );
  const taken = new Set<FeedTarget>();
  for (const { column, target, rank } of named.toSorted((one, other) => one.rank - other.rank)) {
    if (found.has(column.name) || (taken.has(target) && !takesSeveral(target))) continue;
    const equals = named.filter(
      (one) => one.target === target && one.rank === rank && !found.has(one.column.name),
    );
    if (equals.length > 1 && areDifferent(equals.map((one) => one.column)) && !takesSeveral(target)) {
      unsure.set(target, [...new Set(equals.map((one) => one.column))]);
    } else found.set(column.name, target);
    taken.add(target);
  }
}

const areDifferent = ([first, ...others]: readonly SampledColumn[]) =>
  others.some(({ name, values }) => name !== first?.name && values.join("\n") !== first?.values.join("\n"));

const columnsOf = (
  target: FeedTarget,
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, FeedTarget>,
) => columns.filter(({ name }) => found.get(name) === target);

function unitOf(
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, FeedTarget>,
): FeedMapping["mileage_unit"] {
  const [column] = columnsOf("mileage", columns, found);
  return column && /(^|[^a-z])kms?($|[^a-z])|kilomet/i.test(column.name) ? "km" : "miles";
}

function dateOrderOf(
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, FeedTarget>,
): FeedMapping["date_order"] {
  const days = (["first_registered", "mot_expiry"] as const).flatMap((target) =>
    columnsOf(target, columns, found).flatMap(({ values }) => values),
  );
  const read = (order: FeedMapping["date_order"]) => days.filter((day) => readDay(day, order)).length;
  return read("mdy") > read("dmy") ? "mdy" : "dmy";
}

/** Without a fuel column, cars are recognised by their names. */
const FEWEST_KNOWN = 0.7;

function mayHaveOtherFuels(
  mapping: FeedMapping,
  columns: readonly SampledColumn[],
  found: ReadonlyMap<string, FeedTarget>,
): boolean {
  if (mapping.is_all_electric || columnsOf("fuel", columns, found).length > 0) return false;
  const [makes] = columnsOf("make", columns, found);
  const [models] = columnsOf("model", columns, found);
  if (!makes || !models) return false;
  const known = models.values.filter((model, index) => isKnownEv({ make: makes.values[index] ?? "", model }));
  return known.length < models.values.length * FEWEST_KNOWN;
}

const questionOf = (target: FeedTarget, columns: readonly SampledColumn[]): MappingQuestion => ({
  target,
  candidates: columns.map(({ name, values }) => ({ column: name, values: values.slice(0, VALUES_SHOWN) })),
});
