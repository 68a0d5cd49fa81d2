import { type RawBuilder, sql } from "kysely";
import { allOf, type BrowseConditions, comparisons, type NumberFilter } from "./browse-condition-queries.ts";

/** Dimensions of a materialised count table; every table also has the body style. */
type Column = "trim" | "model" | "place" | "year" | "price" | "mileage" | "battery";

interface Counts {
  table: string;
  columns: readonly Column[];
  /** Band widths in pounds and miles. */
  price_band: number;
  mileage_band?: number;
}

/** As created in migration 0023, fastest first. */
const COUNTS: readonly Counts[] = [
  { table: "browse_price_counts", columns: ["model", "year", "price"], price_band: 1000 },
  { table: "browse_trim_counts", columns: ["trim", "model", "year", "price"], price_band: 5000 },
  {
    table: "browse_mileage_counts",
    columns: ["model", "year", "price", "mileage"],
    price_band: 1000,
    mileage_band: 5000,
  },
  { table: "browse_battery_counts", columns: ["model", "year", "price", "battery"], price_band: 1000 },
  { table: "browse_place_counts", columns: ["place", "price"], price_band: 5000 },
  {
    table: "browse_number_counts",
    columns: ["model", "year", "price", "mileage", "battery"],
    price_band: 1000,
    mileage_band: 10_000,
  },
];

/**
 * Weighted rows (cars, body_id, price) that add up to exact counts. Reads materialised counts plus
 * pending changes where a table has every filtered dimension, and `browse` itself for prices and
 * mileages inside a band.
 * @param priceSteps band edges that the caller groups by. Without them the price column is
 *   meaningless.
 */
export function countedCars(
  conditions: BrowseConditions,
  priceSteps: readonly number[] = [],
): RawBuilder<unknown> {
  const counts = countsFor(conditions, priceSteps);
  const parts =
    counts === undefined ? [carsOfBrowse(comparisons(conditions))] : splitByBands(conditions, counts);
  return parts.length === 0
    ? sql`(select 0 as cars, 0 as body_id, 0 as price where false)`
    : sql`(${sql.join(parts, sql` union all `)})`;
}

/** Undefined if no table has every dimension: then each car is counted. */
function countsFor(conditions: BrowseConditions, priceSteps: readonly number[]): Counts | undefined {
  const wantedColumns = [...columnsOf(conditions), ...(priceSteps.length > 0 ? ["price" as const] : [])];
  return COUNTS.find(
    ({ columns, price_band }) =>
      wantedColumns.every((column) => columns.includes(column)) &&
      priceSteps.every((step) => step % price_band === 0),
  );
}

function columnsOf({ numbers, variantIds, model_ids, placeIds }: BrowseConditions): Column[] {
  const columns: Column[] = [];
  if (variantIds !== null) columns.push(model_ids === null ? "trim" : "model");
  if (placeIds !== null) columns.push("place");
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
} satisfies Record<NumberFilter, Column>;

function splitByBands(conditions: BrowseConditions, counts: Counts): RawBuilder<unknown>[] {
  const { minPrice, maxPrice, maxMileage, ...others } = conditions.numbers;
  const prices = split({ from: minPrice, to: maxPrice }, counts.price_band);
  const mileages = split({ from: undefined, to: maxMileage }, counts.mileage_band ?? 1);
  const matching = (price: Range, mileage: Range) => [
    ...comparisons({
      ...conditions,
      numbers: {
        ...others,
        ...(price.from !== undefined && { minPrice: price.from }),
        ...(price.to !== undefined && { maxPrice: price.to }),
        ...(mileage.to !== undefined && { maxMileage: mileage.to }),
      },
    }),
    ...(mileage.from === undefined ? [] : [sql`browse.mileage >= ${mileage.from}`]),
  ];
  const parts = prices.edges.map((edge) => carsOfBrowse(matching(edge, { from: undefined, to: maxMileage })));
  const { whole } = prices;
  if (whole === null) return parts;
  parts.push(...mileages.edges.map((edge) => carsOfBrowse(matching(whole, edge))));
  if (mileages.whole === null) return parts;
  return [
    ...parts,
    carsOfCounts(counts, { ...conditions, numbers: others }, { price: whole, mileage: mileages.whole }),
    sql`select browse.cars, browse.body_id, browse.price from browse_changes as browse
      where ${allOf(matching(whole, mileages.whole))}`,
  ];
}

/** Inclusive; undefined is unbounded. */
interface Range {
  from: number | undefined;
  to: number | undefined;
}

// Largest int4.
const LARGEST = 2_147_483_647;

/** Splits a range into its whole bands and the partial bands at its edges. */
function split({ from, to }: Range, band: number): { whole: Range | null; edges: Range[] } {
  if (from !== undefined && to !== undefined && from > to) return { whole: null, edges: [] };
  const whole = {
    from: from === undefined ? undefined : Math.ceil(from / band) * band,
    to: to === undefined ? undefined : Math.floor((to + 1) / band) * band - 1,
  };
  if ((whole.to ?? LARGEST) < (whole.from ?? 0)) return { whole: null, edges: [{ from, to }] };
  const edges: Range[] = [];
  if (from !== undefined && whole.from !== undefined && from < whole.from) {
    edges.push({ from, to: whole.from - 1 });
  }
  if (to !== undefined && whole.to !== undefined && whole.to < to) edges.push({ from: whole.to + 1, to });
  return { whole, edges };
}

const carsOfBrowse = (conditions: RawBuilder<unknown>[]) =>
  sql`select 1 as cars, browse.body_id, browse.price from browse where ${allOf(conditions)}`;

function carsOfCounts(
  { table, columns, price_band, mileage_band }: Counts,
  conditions: BrowseConditions,
  { price, mileage }: { price: Range; mileage: Range },
): RawBuilder<unknown> {
  const byTrim = columns.includes("trim");
  const where = comparisons({ ...conditions, variantIds: byTrim ? conditions.variantIds : null });
  if (!byTrim && conditions.model_ids !== null) {
    where.push(sql`browse.model_id = any(${conditions.model_ids}::int[])`);
  }
  const itsPriceBand = sql.ref(`browse.price_band_${price_band}`);
  if (price.from !== undefined) where.push(sql`${itsPriceBand} >= ${price.from / price_band}`);
  if (price.to !== undefined) where.push(sql`${itsPriceBand} < ${(price.to + 1) / price_band}`);
  if (mileage.to !== undefined && mileage_band !== undefined) {
    where.push(sql`${sql.ref(`browse.mileage_band_${mileage_band}`)} < ${(mileage.to + 1) / mileage_band}`);
  }
  return sql`select browse.cars, browse.body_id, ${itsPriceBand} * ${sql.lit(price_band)} as price
    from ${sql.table(table)} as browse where ${allOf(where)}`;
}
