import { readFee } from "./cells/read-price.ts";
import { fits, isProse } from "./cells/value-shapes.ts";
import { isFirstPrice, targetsNamed } from "./column-synonyms.ts";
import { type ColumnTarget, isAlwaysRead, takesNext, takesSeveral } from "./column-targets.ts";
import type { CsvRecord } from "./csv.ts";

export interface SampledColumn {
  name: string;
  /** Excludes empty cells. */
  values: string[];
  filled: number;
}

const SAMPLE_ROWS = 200;
/** Enough to detect the shape of a value. */
const VALUE_LENGTH = 200;

export function sampleColumns(names: readonly string[], records: Iterable<CsvRecord>) {
  const columns = names.map((name) => ({ name, values: [] as string[], filled: 0 }));
  let rows = 0;
  for (const { cells } of records) {
    for (const [index, column] of columns.entries()) {
      const text = cells[index]?.trim();
      if (text) column.values.push(text.slice(0, VALUE_LENGTH));
    }
    rows += 1;
    if (rows === SAMPLE_ROWS) break;
  }
  return columns.map((column) => ({ ...column, filled: column.values.length / Math.max(1, rows) }));
}

const VALUES_SHOWN = 3;

/** By column: its first different values, for the dealer to recognise it. */
export const firstValues = (columns: readonly SampledColumn[]): Record<string, string[]> =>
  Object.fromEntries(columns.map(({ name, values }) => [name, [...new Set(values)].slice(0, VALUES_SHOWN)]));

/** A good name for a mostly empty column, or a description in a few words, loses to another name. */
const RANK_OF_EMPTINESS = 40;
/** A name without a fitting value loses to any other. */
const RANK_OF_MISFIT = 1000;

/** By column names. @param takesMisfits reads a column by its name, even if none of its values fits */
export function matchColumns(
  columns: readonly SampledColumn[],
  { takesMisfits = false, taken = [] }: { takesMisfits?: boolean; taken?: readonly ColumnTarget[] } = {},
) {
  /** By index of the column. */
  const found = new Map<number, ColumnTarget>();
  /** Where several columns are equally good, with different values. */
  const unsure = new Map<ColumnTarget, SampledColumn[]>();
  const named = columns.flatMap((column, index) =>
    targetsNamed(column.name).flatMap(({ target, rank }) => {
      const isFitting = isAlwaysRead(target) || fits(target, column.values);
      if (
        isGrade(column) ||
        (target === "stock_ref" && isRowNumbers(column)) ||
        (target === "fee" && isPeople(column)) ||
        (!isFitting && !takesMisfits)
      )
        return [];
      const emptiness = target === "description" && !isProse(column.values) ? 1 : 1 - column.filled;
      const penalty = emptiness * RANK_OF_EMPTINESS + (isFitting ? 0 : RANK_OF_MISFIT);
      // Emptiness says nothing of a column of fees or reservations.
      return { column, index, target, rank: rank + (isAlwaysRead(target) ? 0 : penalty) };
    }),
  );
  const isTaken = new Set<ColumnTarget>(taken);
  for (const { index, target, rank } of named.toSorted((one, other) => one.rank - other.rank)) {
    if (found.has(index) || (isTaken.has(target) && !takesSeveral(target))) continue;
    const equals = named.filter((one) => one.target === target && one.rank === rank && !found.has(one.index));
    if (equals.length > 1 && !takesSeveral(target) && areDifferent(equals.map((one) => one.column))) {
      unsure.set(target, [...new Set(equals.map((one) => one.column))]);
      if (takesMisfits) found.set(index, target);
    } else found.set(index, target);
    isTaken.add(target);
  }
  for (const { index, target, column } of named) {
    if (!isTaken.has(target) || found.has(index) || unsure.has(target)) continue;
    if (isFirstPrice(column.name) || takesNext(target)) found.set(index, target);
  }
  return { found, unsure };
}

/** Another file numbers other cars so. */
const isRowNumbers = ({ name, values }: SampledColumn) =>
  /^(no|nr|number|lot|#)\.?$/i.test(name.trim()) && values.every((text, at) => text === String(at + 1));

/** Who looks after the car, not what its paperwork costs. */
const isPeople = ({ name, values }: SampledColumn) =>
  /^admin$/i.test(name.trim()) &&
  values.length > 0 &&
  values.every((text) => /^[\p{L} .'’-]+$/u.test(text) && readFee(text) === null);

/** Auctions grade the state of a car by numbers. */
const isGrade = ({ name, values }: SampledColumn) =>
  /^grade$/i.test(name.trim()) && values.every((text) => /^\d$/.test(text));

const areDifferent = ([first, ...others]: readonly SampledColumn[]) =>
  others.some(({ name, values }) => name !== first?.name && values.join("\n") !== first?.values.join("\n"));
