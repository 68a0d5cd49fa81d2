import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { BoundingBox, Point } from "#src/domain/geo/distance.ts";
import type { PostcodeArea } from "#src/domain/geo/postcode-areas.ts";
import { BODY_STYLES, type BodyStyle } from "#src/domain/vehicles/body-style.ts";
import type { BrowseSort } from "#src/domain/vehicles/browse-filters.ts";
import { SUMMARY_COLUMNS_SQL } from "#src/services/vehicles/vehicle-columns.ts";
import { allOf, type BrowseConditions, comparisons } from "./browse-condition-queries.ts";
import { countedCars } from "./browse-count-queries.ts";
import { type SummaryRecord, type SummaryRow, toSummary } from "./summary-queries.ts";

export async function findPlacesInArea(db: Db, area: PostcodeArea) {
  return await db
    .selectFrom("places")
    .select(["place_id", "latitude", "longitude"])
    .where("area", "=", area)
    .execute();
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

export async function findBodyId(db: Db, bodyStyle: BodyStyle): Promise<number | null> {
  const query = db.selectFrom("bodies").select("body_id").where("body_style", "=", bodyStyle);
  return (await query.executeTakeFirst())?.body_id ?? null;
}

/** Facet counts for every body style of the public stock, in the order of BODY_STYLES. */
export async function countByBodyStyle(
  db: Db,
  conditions: BrowseConditions,
): Promise<{ body_id: number; body_style: BodyStyle; count: number }[]> {
  const { rows } = await sql<{
    body_id: number;
    body_style: BodyStyle;
    count: number;
  }>`${planning(conditions)}
    select bodies.body_id, bodies.body_style, coalesce(counted.total, 0) as count
    from bodies
    left join (select body_id, sum(cars) as total from ${countedCars(conditions)} as cars group by body_id) as counted
      on counted.body_id = bodies.body_id
    where exists (select from browse where browse.body_id = bodies.body_id)
  `.execute(db);
  return rows.toSorted((a, b) => BODY_STYLES.indexOf(a.body_style) - BODY_STYLES.indexOf(b.body_style));
}

/** Generated public cars per body style, which the count tables include. */
export async function countGenerated(
  db: Db,
  minWinterRange = 0,
): Promise<{ body_id: number; count: number }[]> {
  const { rows } = await sql<{ body_id: number; count: number }>`
    select browse.body_id, count(*)::int as count
    from vehicles join browse on browse.vehicle_id = vehicles.vehicle_id
    where vehicles.is_generated and (${minWinterRange} = 0 or browse.winter_range_est >= ${minWinterRange})
    group by browse.body_id
  `.execute(db);
  return rows;
}

/**
 * Facet counts by price band.
 * @param fromPounds ascending lower bounds, the first 0
 * @returns one count per band; the last band has no upper bound
 */
export async function countByPrice(
  db: Db,
  conditions: BrowseConditions,
  fromPounds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ band: number; total: number }>`${planning(conditions)}
    select width_bucket(price, ${[...fromPounds]}::int[]) as band, sum(cars) as total
    from ${countedCars(conditions, { priceSteps: fromPounds })} as counted group by band
  `.execute(db);
  const totals = new Map(rows.map(({ band, total }) => [band, total]));
  return fromPounds.map((_, index) => totals.get(index + 1) ?? 0);
}

/** Without filters no parameter changes the plan, so the statement is prepared once per connection. */
const planning = (conditions: BrowseConditions) =>
  comparisons(conditions).length === 0 ? sql`/* planned once */` : sql``;

// Up to this many matches, collecting and sorting beats walking the sort index past non-matches. The length
// of that walk depends on where the matches lie, which the planner cannot know.
export const COLLECT_UP_TO = 15_000;
// Higher for a model filter: cars of one model cluster in every order but the newest, possibly at the far end.
const COLLECT_OF_MODELS_UP_TO = 60_000;

/** @param total exact count of matches; it decides how the page is read. Infinity if only the first are wanted */
export async function selectSummaries(
  db: Db,
  conditions: BrowseConditions,
  { sort, total, offset, limit }: { sort: IndexedSort; total: number; offset: number; limit: number },
): Promise<SummaryRow[]> {
  const { keys, forwards, backwards } = ORDERS[sort];
  const filters = comparisons(conditions);
  const ofModels = conditions.variantIds !== null && sort !== "newest";
  const collects = filters.length > 0 && total <= (ofModels ? COLLECT_OF_MODELS_UP_TO : COLLECT_UP_TO);
  // `offset 0` is an optimisation fence; `with … as materialized` took 1.5 times as long (8,000 cars).
  const source = collects
    ? sql`(select seq, ${sql.join(keys.map((key) => sql.ref(key)))} from browse where ${allOf(filters)} offset 0) as browse`
    : sql`browse where ${allOf(filters)}`;
  // Reads pages past the middle backwards, from the nearer end.
  const length = Math.min(limit, total - offset);
  const page =
    offset > total / 2
      ? sql`order by ${backwards} limit ${length} offset ${total - offset - length}`
      : sql`order by ${forwards} limit ${length} offset ${offset}`;
  const { rows } = await sql<SummaryRecord>`
    with page as materialized (select browse.seq from ${source} ${page})
    select ${SUMMARY_COLUMNS_SQL}
    from page
    join browse on browse.seq = page.seq
    join vehicles on vehicles.vehicle_id = browse.vehicle_id
    join dealers on dealers.dealer_id = vehicles.dealer_id
    order by ${forwards}
  `.execute(db);
  return rows.map(toSummary);
}

/** The nearest cars have an order of their own (nearest-queries.ts). */
export type IndexedSort = Exclude<BrowseSort, "nearest">;

/** Each order matches an index of `browse`, readable in both directions. */
const ORDERS = {
  newest: {
    keys: ["browse.created_at"],
    forwards: sql`browse.created_at desc, browse.seq desc`,
    backwards: sql`browse.created_at, browse.seq`,
  },
  "price-asc": {
    keys: ["browse.price"],
    forwards: sql`browse.price, browse.seq desc`,
    backwards: sql`browse.price desc, browse.seq`,
  },
  "price-desc": {
    keys: ["browse.price"],
    forwards: sql`browse.price desc, browse.seq`,
    backwards: sql`browse.price, browse.seq desc`,
  },
  mileage: {
    keys: ["browse.mileage"],
    forwards: sql`browse.mileage, browse.seq desc`,
    backwards: sql`browse.mileage desc, browse.seq`,
  },
  "range-desc": {
    keys: ["browse.summer_range_est"],
    forwards: sql`browse.summer_range_est desc nulls last, browse.seq desc`,
    backwards: sql`browse.summer_range_est nulls first, browse.seq`,
  },
  "winter-range-desc": {
    keys: ["browse.winter_range_est"],
    forwards: sql`browse.winter_range_est desc nulls last, browse.seq desc`,
    backwards: sql`browse.winter_range_est nulls first, browse.seq`,
  },
  "year-desc": {
    keys: ["browse.year"],
    forwards: sql`browse.year desc, browse.seq desc`,
    backwards: sql`browse.year, browse.seq`,
  },
  "battery-tested": {
    keys: ["browse.battery_tested", "browse.created_at"],
    forwards: sql`browse.battery_tested desc, browse.created_at desc, browse.seq desc`,
    backwards: sql`browse.battery_tested, browse.created_at, browse.seq`,
  },
} satisfies Record<
  IndexedSort,
  { keys: string[]; forwards: RawBuilder<unknown>; backwards: RawBuilder<unknown> }
>;
