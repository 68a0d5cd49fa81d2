import { BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import type { BrowseFilters } from "#src/domain/vehicles/browse-filters.ts";
import { chosenCodes } from "#src/domain/vehicles/fields/choices.ts";
import { FIELD_FILTER_NAMES, type FieldFilter, filterRow } from "#src/domain/vehicles/fields/filters.ts";
import type { Catalogue, ColumnName, Numbers } from "./catalogue.ts";

/**
 * Sets the bit of each row that a filter leaves out, for every row of the catalogue. Without branches in the loop:
 * one that the processor cannot predict costs five times as much as all else.
 */
export type Mark = (misses: Uint16Array, bit: number) => void;

type Asked = Partial<BrowseFilters> & { today: Date };
type Filter<Value> = (catalogue: Catalogue, value: Value, asked: Asked) => Mark;

const between =
  (values: Numbers, least: number, most: number): Mark =>
  (misses, bit) => {
    for (let row = 0; row < misses.length; row++) {
      const value = values[row] as number;
      const isWanted = Number(value >= least) & Number(value <= most);
      misses[row] = (misses[row] as number) | (bit & (isWanted - 1));
    }
  };
const atLeast =
  (column: ColumnName): Filter<number> =>
  (catalogue, least) =>
    between(catalogue.column(column), least, Number.POSITIVE_INFINITY);
const atMost =
  (column: ColumnName): Filter<number> =>
  (catalogue, most) =>
    between(catalogue.column(column), Number.NEGATIVE_INFINITY, most);
/** @param values by code */
const oneOf =
  (column: ColumnName, values: readonly string[]): Filter<string> =>
  (catalogue, choice) =>
    byCode(catalogue.column(column), chosenCodes(values, choice));

/** A stated 39 kWh of a Leaf is its 40 kWh battery, which the highest size may exclude. */
const batteryAtLeast: Filter<number> = (catalogue, least, { maxBattery = Number.POSITIVE_INFINITY }) => {
  const stated = catalogue.column("battery_kwh");
  const nominal = catalogue.column("nominal_kwh");
  return (misses, bit) => {
    for (let row = 0; row < misses.length; row++) {
      const size = nominal[row] as number;
      const isOfSize = Number(size >= least) & Number(size <= maxBattery);
      const isWanted = Number((stated[row] as number) >= least) | isOfSize;
      misses[row] = (misses[row] as number) | (bit & (isWanted - 1));
    }
  };
};

function fieldFilter(name: FieldFilter): Filter<never> {
  const row = filterRow(name);
  const column = row.column as ColumnName;
  if ("values" in row) return oneOf(column, ["", ...row.values]);
  if ("is" in row) return (catalogue) => between(catalogue.column(column), 1, 1);
  if ("most" in row) return atMost(column);
  return (catalogue, least, asked) =>
    atLeast(column)(catalogue, row.dayOf?.(least, asked.today) ?? least, asked);
}

/** One line a filter. Words and places are resolved to codes first (search.ts). */
export const FILTERS = {
  minPrice: atLeast("price"),
  maxPrice: atMost("price"),
  bodyStyle: oneOf("body", BODY_STYLES),
  minYear: atLeast("year"),
  maxYear: atMost("year"),
  maxMileage: atMost("mileage"),
  minBattery: batteryAtLeast,
  maxBattery: atMost("battery_kwh"),
  minDcCharging: atLeast("dc_kw"),
  minWinterRange: atLeast("winter_range"),
  ...Object.fromEntries(FIELD_FILTER_NAMES.map((name) => [name, fieldFilter(name)])),
} satisfies { [Name in keyof BrowseFilters]?: Filter<NonNullable<BrowseFilters[Name]>> };
export type FilterName = keyof typeof FILTERS | FieldFilter;

export function markOf(catalogue: Catalogue, name: FilterName, asked: Asked): Mark | null {
  const value = asked[name];
  if (value === undefined) return null;
  return (FILTERS as Record<string, Filter<typeof value>>)[name]?.(catalogue, value, asked) ?? null;
}

/** @param allowed 1 for each code that stays */
export const byCode =
  (codes: Numbers, allowed: Uint8Array): Mark =>
  (misses, bit) => {
    for (let row = 0; row < misses.length; row++) {
      const isWanted = allowed[codes[row] as number] as number;
      misses[row] = (misses[row] as number) | (bit & (isWanted - 1));
    }
  };
