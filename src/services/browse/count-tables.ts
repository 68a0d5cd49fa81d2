import type { BrowseConditions, NumberFilter } from "./browse-condition-queries.ts";

/** Dimensions of a materialised count table; every table also has the body style. */
type Column =
  | "trim"
  | "model"
  | "place"
  | "year"
  | "price"
  | "mileage"
  | "battery"
  | "winter"
  | "plug and test";

export interface CountTable {
  table: string;
  columns: readonly Column[];
  /** Band widths, in pounds or miles. */
  price_band: number;
  mileage_band?: number;
  winter_band?: number;
}

/** As created in migrations 0023, 0044 and 0074, fastest first. */
const COUNT_TABLES: readonly CountTable[] = [
  { table: "browse_price_counts", columns: ["model", "year", "price"], price_band: 1000 },
  { table: "browse_trim_counts", columns: ["trim", "model", "year", "price"], price_band: 5000 },
  {
    table: "browse_mileage_counts",
    columns: ["model", "year", "price", "mileage"],
    price_band: 1000,
    mileage_band: 5000,
  },
  { table: "browse_battery_counts", columns: ["model", "year", "price", "battery"], price_band: 1000 },
  {
    table: "browse_range_counts",
    columns: ["model", "year", "price", "mileage", "winter"],
    price_band: 1000,
    mileage_band: 10_000,
    winter_band: 10,
  },
  {
    table: "browse_plug_counts",
    columns: ["model", "year", "price", "mileage", "winter", "plug and test"],
    price_band: 1000,
    mileage_band: 10_000,
    winter_band: 10,
  },
  { table: "browse_place_counts", columns: ["place", "price"], price_band: 5000 },
  {
    table: "browse_number_counts",
    columns: ["model", "year", "price", "mileage", "battery"],
    price_band: 1000,
    mileage_band: 10_000,
  },
];

/** Grouping besides the body style. */
export interface CountedBy {
  /** Edges of price bands. */
  priceSteps?: readonly number[];
  byModel?: boolean;
}

/** Undefined if no table has every dimension: then each car is counted. */
export function countTableFor(
  conditions: BrowseConditions,
  { priceSteps = [], byModel = false }: CountedBy,
): CountTable | undefined {
  const wantedColumns = [...columnsOf(conditions)];
  if (priceSteps.length > 0) wantedColumns.push("price");
  if (byModel) wantedColumns.push("model");
  return COUNT_TABLES.find(
    ({ columns, price_band }) =>
      wantedColumns.every((column) => columns.includes(column)) &&
      priceSteps.every((step) => step % price_band === 0),
  );
}

function columnsOf(conditions: BrowseConditions): Column[] {
  const { numbers, variantIds, model_ids, placeIds, plug, isBatteryTested } = conditions;
  const columns: Column[] = [];
  if (variantIds !== null) columns.push(model_ids === null ? "trim" : "model");
  if (placeIds !== null) columns.push("place");
  if (plug !== null || isBatteryTested) columns.push("plug and test");
  for (const filter of Object.keys(numbers) as NumberFilter[]) {
    const column = COLUMN_OF[filter];
    if (column && numbers[filter] !== undefined) columns.push(column);
  }
  return columns;
}

const COLUMN_OF: Partial<Record<string, Column>> = {
  minPrice: "price",
  maxPrice: "price",
  minYear: "year",
  maxMileage: "mileage",
  minBattery: "battery",
  maxBattery: "battery",
  minDcCharging: "battery",
  minWinterRange: "winter",
} satisfies Record<NumberFilter, Column>;
