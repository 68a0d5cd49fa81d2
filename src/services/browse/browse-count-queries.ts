import { type RawBuilder, sql } from "kysely";
import { allOf, type BrowseConditions, comparisons } from "./browse-condition-queries.ts";
import { type CountedBy, type CountTable, countTableFor } from "./count-tables.ts";

/**
 * Weighted rows (cars, body_id, price, place_id) that add up to exact counts. Reads materialised counts plus
 * pending changes where a table has every filtered dimension, and `browse` itself for prices and mileages
 * inside a band. By model the rows have either `variant_id` or `model_id` too. The price is meaningless
 * unless the caller groups by it, `place_id` unless the conditions name places.
 */
export function countedCars(conditions: BrowseConditions, by: CountedBy = {}): RawBuilder<unknown> {
  const counts = countTableFor(conditions, by);
  const { byModel = false } = by;
  const parts =
    counts === undefined
      ? [carsOfBrowse(comparisons(conditions), byModel)]
      : splitByBands(conditions, counts, byModel);
  return parts.length === 0
    ? sql`(select 0 as cars, 0 as body_id, 0 as price, 0 as place_id${modelOf("none", byModel)} where false)`
    : sql`(${sql.join(parts, sql` union all `)})`;
}

function modelOf(stated: "variant" | "model" | "none", byModel: boolean): RawBuilder<unknown> {
  if (!byModel) return sql``;
  return sql`, ${stated === "variant" ? sql`browse.variant_id` : sql`null::int`} as variant_id
    , ${stated === "model" ? sql`browse.model_id` : sql`null::int`} as model_id`;
}

function splitByBands(
  conditions: BrowseConditions,
  counts: CountTable,
  byModel: boolean,
): RawBuilder<unknown>[] {
  const { minPrice, maxPrice, maxMileage, ...others } = conditions.numbers;
  const prices = split({ from: minPrice, to: maxPrice }, counts.price_band);
  const mileages = split({ from: undefined, to: maxMileage }, counts.mileage_band ?? 1);
  const winterFrom = nextBand(others.minWinterRange, counts.winter_band);
  const matching = (price: Range, mileage: Range, winter = others.minWinterRange) => [
    ...comparisons({
      ...conditions,
      numbers: {
        ...others,
        minWinterRange: winter,
        ...(price.from !== undefined && { minPrice: price.from }),
        ...(price.to !== undefined && { maxPrice: price.to }),
        ...(mileage.to !== undefined && { maxMileage: mileage.to }),
      },
    }),
    ...(mileage.from === undefined ? [] : [sql`browse.mileage >= ${mileage.from}`]),
  ];
  const parts = prices.edges.map((edge) =>
    carsOfBrowse(matching(edge, { from: undefined, to: maxMileage }), byModel),
  );
  const { whole } = prices;
  if (whole === null) return parts;
  parts.push(...mileages.edges.map((edge) => carsOfBrowse(matching(whole, edge), byModel)));
  const wholeMileages = mileages.whole;
  if (wholeMileages === null) return parts;
  if (winterFrom !== others.minWinterRange) {
    const below = sql`browse.winter_range_est < ${winterFrom}`;
    parts.push(carsOfBrowse([...matching(whole, wholeMileages), below], byModel));
  }
  return [
    ...parts,
    carsOfCounts(
      counts,
      { ...conditions, numbers: { ...others, minWinterRange: undefined } },
      { price: whole, mileage: wholeMileages, winterFrom },
      byModel,
    ),
    sql`select browse.cars, browse.body_id, browse.price, browse.place_id${modelOf("variant", byModel)}
      from browse_changes as browse
      where ${allOf(matching(whole, wholeMileages, winterFrom))}`,
  ];
}

const nextBand = (from: number | undefined, band = 1) =>
  from === undefined ? undefined : Math.ceil(from / band) * band;

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
    from: nextBand(from, band),
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

const carsOfBrowse = (conditions: RawBuilder<unknown>[], byModel: boolean) =>
  sql`select 1 as cars, browse.body_id, browse.price, browse.place_id${modelOf("variant", byModel)}
    from browse where ${allOf(conditions)}`;

function carsOfCounts(
  { table, columns, price_band, mileage_band, winter_band }: CountTable,
  conditions: BrowseConditions,
  { price, mileage, winterFrom }: { price: Range; mileage: Range; winterFrom: number | undefined },
  byModel: boolean,
): RawBuilder<unknown> {
  const byTrim = columns.includes("trim");
  const where = comparisons({ ...conditions, variantIds: byTrim ? conditions.variantIds : null }, "model");
  if (!byTrim && conditions.model_ids !== null) {
    where.push(sql`browse.model_id = any(${conditions.model_ids}::int[])`);
  }
  const itsPriceBand = sql.ref(`browse.price_band_${price_band}`);
  if (price.from !== undefined) where.push(sql`${itsPriceBand} >= ${price.from / price_band}`);
  if (price.to !== undefined) where.push(sql`${itsPriceBand} < ${(price.to + 1) / price_band}`);
  if (mileage.to !== undefined && mileage_band !== undefined) {
    where.push(sql`${sql.ref(`browse.mileage_band_${mileage_band}`)} < ${(mileage.to + 1) / mileage_band}`);
  }
  if (winterFrom !== undefined && winter_band !== undefined) {
    where.push(sql`${sql.ref(`browse.winter_band_${winter_band}`)} >= ${winterFrom / winter_band}`);
  }
  const placeId = columns.includes("place") ? sql`browse.place_id` : sql`0`;
  return sql`select browse.cars, browse.body_id, ${itsPriceBand} * ${sql.lit(price_band)} as price,
      ${placeId} as place_id${modelOf(byTrim ? "variant" : "model", byModel)}
    from ${sql.table(table)} as browse where ${allOf(where)}`;
}
