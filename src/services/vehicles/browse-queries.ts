import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { BoundingBox, Point } from "#src/domain/geo/distance.ts";
import type { PostcodeArea } from "#src/domain/geo/postcode-areas.ts";
import { BODY_STYLES, type BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { BrowseFilters, BrowseSort } from "#src/domain/vehicles/browse-filters.ts";
import { SUMMARY_COLUMNS, type SummaryRecord, type SummaryRow, toSummary } from "./summary-queries.ts";

/** Which cars are asked for, with words, places and body style already looked up; null is not filtered. */
export interface BrowseConditions {
  numbers: Pick<BrowseFilters, NumberFilter>;
  variant_ids: readonly number[] | null;
  place_ids: readonly number[] | null;
  body_id: number | null;
}

type NumberFilter =
  | "minPrice"
  | "maxPrice"
  | "minYear"
  | "maxMileage"
  | "minBattery"
  | "maxBattery"
  | "minDcCharging";

export const EVERY_CAR: BrowseConditions = { numbers: {}, variant_ids: null, place_ids: null, body_id: null };

/** Variants that contain both texts, in any case: the keyword in make, model and trim, the other in the model. */
export async function findVariantIds(
  db: Db,
  { keyword, model }: Pick<BrowseFilters, "keyword" | "model">,
): Promise<number[]> {
  let query = db.selectFrom("variants").select("variant_id");
  if (keyword !== undefined) query = query.where("search", "like", containing(keyword));
  if (model !== undefined) query = query.where("model_search", "like", containing(model));
  return (await query.execute()).map((row) => row.variant_id);
}

export async function findPlaceIdsInArea(db: Db, area: PostcodeArea): Promise<number[]> {
  const rows = await db.selectFrom("places").select("place_id").where("area", "=", area).execute();
  return rows.map((row) => row.place_id);
}

export async function findPlacesInBox(db: Db, box: BoundingBox): Promise<({ place_id: number } & Point)[]> {
  return await db
    .selectFrom("places")
    .select(["place_id", "latitude", "longitude"])
    .where("latitude", ">=", box.south)
    .where("latitude", "<=", box.north)
    .where("longitude", ">=", box.west)
    .where("longitude", "<=", box.east)
    .$narrowType<Point>()
    .execute();
}

export async function findBodyId(db: Db, body_style: BodyStyle): Promise<number | null> {
  const query = db.selectFrom("bodies").select("body_id").where("body_style", "=", body_style);
  return (await query.executeTakeFirst())?.body_id ?? null;
}

/** Body styles that at least one public car has, in the order of BODY_STYLES. */
export async function existingBodyStyles(db: Db): Promise<BodyStyle[]> {
  const { rows } = await sql<{ body_style: BodyStyle }>`
    select body_style from bodies where exists (select from browse where browse.body_id = bodies.body_id)
  `.execute(db);
  const existing = new Set(rows.map((row) => row.body_style));
  return BODY_STYLES.filter((body_style) => existing.has(body_style));
}

export async function countMatching(db: Db, conditions: BrowseConditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from browse where ${allOf(comparisons(conditions))}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many cars of each body style match; styles without any are left out. */
export async function countByBodyStyle(
  db: Db,
  conditions: BrowseConditions,
): Promise<Map<BodyStyle, number>> {
  const { rows } = await sql<{ body_style: BodyStyle; total: number }>`
    select bodies.body_style, counted.total
    from (select body_id, count(*) as total from browse where ${allOf(comparisons(conditions))} group by body_id)
      as counted
    join bodies on bodies.body_id = counted.body_id
  `.execute(db);
  return new Map(rows.map(({ body_style, total }) => [body_style, total]));
}

/**
 * How many cars match between each of these prices and the next.
 * @param from_pounds lower ends, rising, the first 0
 * @returns as many counts as lower ends; the last is open upwards
 */
export async function countByPrice(
  db: Db,
  conditions: BrowseConditions,
  from_pounds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ band: number; total: number }>`
    select width_bucket(price, ${[...from_pounds]}::int[]) as band, count(*) as total
    from browse where ${allOf(comparisons(conditions))} group by band
  `.execute(db);
  const totals = new Map(rows.map(({ band, total }) => [band, total]));
  return from_pounds.map((_, index) => totals.get(index + 1) ?? 0);
}

// Up to here collecting every match and sorting beats walking the order's index past cars that do not match; and the
// walk's length depends on where the matches lie in the order, which nobody knows.
const COLLECT_UP_TO = 15_000;

/**
 * Some of the matching cars, in order.
 * @param total how many match, from `countMatching`: it decides the way to the page; Infinity when only the first are wanted
 */
export async function selectSummaries(
  db: Db,
  conditions: BrowseConditions,
  { sort, total, offset, limit }: { sort: BrowseSort; total: number; offset: number; limit: number },
): Promise<SummaryRow[]> {
  const { key, forwards, backwards } = ORDERS[sort];
  const filters = comparisons(conditions);
  // 'offset 0' keeps the planner from walking after all; 'with … as materialized' took half as long again (8,000 cars).
  const source =
    filters.length > 0 && total <= COLLECT_UP_TO
      ? sql`(select seq, ${sql.ref(key)} from browse where ${allOf(filters)} offset 0) as browse`
      : sql`browse where ${allOf(filters)}`;
  // A page past the middle is nearer from the other end.
  const length = Math.min(limit, total - offset);
  const page =
    offset > total / 2
      ? sql`order by ${backwards} limit ${length} offset ${total - offset - length}`
      : sql`order by ${forwards} limit ${length} offset ${offset}`;
  const { rows } = await sql<SummaryRecord>`
    with page as materialized (select browse.seq from ${source} ${page})
    select ${SUMMARY_COLUMNS}
    from page
    join browse on browse.seq = page.seq
    join vehicles on vehicles.vehicle_id = browse.vehicle_id
    join dealers on dealers.dealer_id = vehicles.dealer_id
    order by ${forwards}
  `.execute(db);
  return rows.map(toSummary);
}

/** The orders of spec §2, each as its index has it, and the same read from the other end. */
const ORDERS = {
  newest: {
    key: "browse.created_at",
    forwards: sql`browse.created_at desc, browse.seq desc`,
    backwards: sql`browse.created_at, browse.seq`,
  },
  "price-asc": {
    key: "browse.price",
    forwards: sql`browse.price, browse.seq desc`,
    backwards: sql`browse.price desc, browse.seq`,
  },
  "price-desc": {
    key: "browse.price",
    forwards: sql`browse.price desc, browse.seq`,
    backwards: sql`browse.price, browse.seq desc`,
  },
  mileage: {
    key: "browse.mileage",
    forwards: sql`browse.mileage, browse.seq desc`,
    backwards: sql`browse.mileage desc, browse.seq`,
  },
  "range-desc": {
    key: "browse.summer_range_est",
    forwards: sql`browse.summer_range_est desc nulls last, browse.seq desc`,
    backwards: sql`browse.summer_range_est nulls first, browse.seq`,
  },
  "year-desc": {
    key: "browse.year",
    forwards: sql`browse.year desc, browse.seq desc`,
    backwards: sql`browse.year, browse.seq`,
  },
} satisfies Record<
  BrowseSort,
  { key: string; forwards: RawBuilder<unknown>; backwards: RawBuilder<unknown> }
>;

/**
 * Ids go as one array parameter: the planner sees its values, as the statement has no name. From a subquery
 * (`= any(array(select …))`) it would guess, thirty times slower. A car whose number is unknown fails every comparison.
 */
function comparisons({ numbers, variant_ids, place_ids, body_id }: BrowseConditions): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (variant_ids !== null) conditions.push(sql`browse.variant_id = any(${variant_ids}::int[])`);
  if (place_ids !== null) conditions.push(sql`browse.place_id = any(${place_ids}::int[])`);
  if (body_id !== null) conditions.push(sql`browse.body_id = ${body_id}`);
  for (const [filter, comparison] of Object.entries(COMPARISONS) as [NumberFilter, RawBuilder<unknown>][]) {
    const number = numbers[filter];
    if (number !== undefined) conditions.push(sql`${comparison} ${number}`);
  }
  return conditions;
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const COMPARISONS = {
  minPrice: sql`browse.price >=`,
  maxPrice: sql`browse.price <=`,
  minYear: sql`browse.year >=`,
  maxMileage: sql`browse.mileage <=`,
  minBattery: sql`browse.battery_kwh >=`,
  maxBattery: sql`browse.battery_kwh <=`,
  minDcCharging: sql`browse.dc_kw >=`,
} satisfies Record<NumberFilter, RawBuilder<unknown>>;

/** Lower-cased by the database, as the column is: the two would not agree on every letter. */
function containing(text: string): RawBuilder<string> {
  return sql<string>`lower(${`%${text.replace(/[\\%_]/g, "\\$&")}%`})`;
}
