import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import type { StockFeed } from "../stock-feed-queries.ts";

export type FeedCar = Found<typeof selectFeedCars>;

export async function selectFeedCars(db: DbOrTransaction, feedId: string) {
  return await db
    .selectFrom("stock_feed_cars")
    .select(["stock_ref", "row", "missed_runs", "last_seen_at", "taken_off_at", "position", "reserved_at"])
    .where("stock_feed_id", "=", feedId)
    .orderBy("stock_ref")
    .execute();
}

/** Cars of the run's document; writes only what differs. */
export async function saveSeenCars(tx: DbOrTransaction, feedId: string, runId: string): Promise<void> {
  await sql`
    insert into stock_feed_cars as known (stock_feed_id, stock_ref, row, position)
    select ${feedId}, cars.key, cars.value::jsonb,
      coalesce(own.value::bigint, nullif(stock_feed_files.position, 0))
    from stock_feed_files cross join json_each(rows) as cars
    -- Joined: an operator would parse all positions again for each car.
    left join json_each_text(positions) as own on own.key = cars.key
    where stock_feed_run_id = ${runId}
    on conflict (stock_feed_id, stock_ref) do update
      set row = excluded.row, missed_runs = 0, last_seen_at = null, taken_off_at = null,
        position = coalesce(excluded.position, known.position)
      where (known.row, known.missed_runs, known.taken_off_at) is distinct from (excluded.row, 0, null)
        and coalesce(excluded.position >= known.position, true)
  `.execute(tx);
}

export async function countMissedRun(
  tx: DbOrTransaction,
  feedId: string,
  { refs, seenAt }: { refs: readonly string[]; seenAt: Date },
): Promise<void> {
  await sql`
    update stock_feed_cars
    set missed_runs = missed_runs + 1, last_seen_at = coalesce(last_seen_at, ${seenAt}::timestamptz)
    where stock_feed_id = ${feedId} and stock_ref = any(${refs}::text[])
  `.execute(tx);
}

export async function markTakenOff(
  tx: DbOrTransaction,
  feedId: string,
  { refs, position, at }: { refs: readonly string[]; position: number | null; at: Date },
): Promise<void> {
  await sql`
    insert into stock_feed_cars as known (stock_feed_id, stock_ref, row, taken_off_at, position)
    select ${feedId}, stock_ref, '{}', ${at}, ${position}::bigint from unnest(${refs}::text[]) as stock_ref
    on conflict (stock_feed_id, stock_ref) do update
      set taken_off_at = excluded.taken_off_at, reserved_at = null, position = greatest(known.position, excluded.position)
  `.execute(tx);
}

export async function forgetPositions(tx: DbOrTransaction, feedId: string): Promise<void> {
  await tx
    .updateTable("stock_feed_cars")
    .set({ position: null })
    .where("stock_feed_id", "=", feedId)
    .where("position", "is not", null)
    .execute();
}

export async function markReserved(
  tx: DbOrTransaction,
  feedId: string,
  { refs, at }: { refs: readonly string[]; at: Date | null },
): Promise<void> {
  if (refs.length === 0) return;
  await tx
    .updateTable("stock_feed_cars")
    .set({ reserved_at: at })
    .where("stock_feed_id", "=", feedId)
    .where("stock_ref", "in", refs)
    .execute();
}

/** Lets the feed's next run reserve cars again whose reservation ended automatically. */
export async function forgetReservations(tx: DbOrTransaction, vehicleIds: readonly string[]): Promise<void> {
  await sql`
    update stock_feed_cars as known set reserved_at = null
    from vehicles join stock_feeds on stock_feeds.dealer_id = vehicles.dealer_id
    where vehicles.vehicle_id = any(${vehicleIds}::uuid[]) and known.reserved_at is not null
      and known.stock_feed_id = stock_feeds.stock_feed_id and known.stock_ref = vehicles.stock_ref
  `.execute(tx);
}

export async function deleteFeedCars(tx: DbOrTransaction, feedId: string, refs: readonly string[]) {
  if (refs.length === 0) return;
  await tx
    .deleteFrom("stock_feed_cars")
    .where("stock_feed_id", "=", feedId)
    .where("stock_ref", "in", refs)
    .execute();
}

export async function selectRefsOfOtherFeeds(
  db: DbOrTransaction,
  { stock_feed_id, dealer_id }: Pick<StockFeed, "stock_feed_id" | "dealer_id">,
  refs: readonly string[],
): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db
    .selectFrom("stock_feeds")
    .innerJoin("stock_feed_cars", "stock_feed_cars.stock_feed_id", "stock_feeds.stock_feed_id")
    .select("stock_ref")
    .where("dealer_id", "=", dealer_id)
    .where("state", "=", "active")
    .where("stock_feeds.stock_feed_id", "<>", stock_feed_id)
    .where("stock_ref", "in", refs)
    .where("missed_runs", "=", 0)
    .where("taken_off_at", "is", null)
    .execute();
  return new Set(rows.map(({ stock_ref }) => stock_ref));
}

/** References of the dealer's cars that buyers see. */
export async function selectPublished(db: DbOrTransaction, dealerId: string) {
  const rows = await db
    .selectFrom("vehicles")
    .select(["stock_ref", "price"])
    .where("dealer_id", "=", dealerId)
    .where("published", "=", true)
    .where("stock_ref", "is not", null)
    .execute();
  return rows.flatMap(({ stock_ref, price }) => (stock_ref === null ? [] : { stock_ref, price }));
}

export async function selectPins(db: DbOrTransaction, dealerId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("vehicles")
    .select(["stock_ref", "pinned_fields"])
    .where("dealer_id", "=", dealerId)
    .where("stock_ref", "is not", null)
    .where(sql<boolean>`pinned_fields <> '{}'`)
    .execute();
  return new Map(rows.map(({ stock_ref, pinned_fields }) => [stock_ref ?? "", pinned_fields]));
}
