import { type RawBuilder, sql } from "kysely";
import type { DbOrTransaction, Found, NewRow, RowChanges } from "#src/db/database.ts";
import { FEED_JITTER_MINUTES } from "#src/domain/policy/stock-feeds.ts";

export type StockFeed = Found<typeof findStockFeed>;

/** Differs after any change of the feed's row. */
const rowVersion = sql<string>`xmin::text`.as("row_version");

const feeds = (db: DbOrTransaction) => db.selectFrom("stock_feeds").selectAll().select(rowVersion);

export async function selectStockFeeds(db: DbOrTransaction, dealerId: string) {
  return await feeds(db).where("dealer_id", "=", dealerId).orderBy("created_at").execute();
}

export async function findStockFeed(db: DbOrTransaction, feedId: string) {
  return await feeds(db).where("stock_feed_id", "=", feedId).executeTakeFirst();
}

/** Makes the next run import the same document again. */
export const UNKNOWN_DOCUMENT = { etag: null, last_modified: null, digest: null };

/** Serialises what changes a feed: runs, pushed documents, settings. */
export async function lockStockFeed(tx: DbOrTransaction, feedId: string) {
  return await feeds(tx).where("stock_feed_id", "=", feedId).forUpdate().executeTakeFirst();
}

/**
 * Advisory lock that serialises insertions of a dealer's feeds, so that their limit holds. A lock of the
 * dealer's row would block their buyers' requests.
 */
export async function lockDealerFeeds(tx: DbOrTransaction, dealerId: string): Promise<StockFeed[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock feeds ${dealerId}`}, 0))`.execute(tx);
  return await selectStockFeeds(tx, dealerId);
}

export async function insertStockFeed(tx: DbOrTransaction, feed: NewRow<"stock_feeds">) {
  const insert = tx.insertInto("stock_feeds").values(feed);
  return await insert.returningAll().returning(rowVersion).executeTakeFirstOrThrow();
}

export async function updateStockFeed(
  tx: DbOrTransaction,
  feedId: string,
  changes: RowChanges<"stock_feeds">,
) {
  await tx.updateTable("stock_feeds").set(changes).where("stock_feed_id", "=", feedId).execute();
}

export async function deleteStockFeed(tx: DbOrTransaction, feedId: string): Promise<void> {
  await tx.deleteFrom("stock_feeds").where("stock_feed_id", "=", feedId).execute();
}

/** The feed's hour in London plus some minutes, the same ones each day. */
const nextRun = (at: Date): RawBuilder<Date> => sql<Date>`(
  with own as (
    select ${at}::timestamptz at time zone 'Europe/London' as here,
      make_interval(hours => run_hour, mins => abs(hashtext(stock_feed_id::text)) % ${FEED_JITTER_MINUTES}) as clock
  )
  select (
    date_trunc('day', here) + clock + case when date_trunc('day', here) + clock > here
      then interval '0' else interval '1 day' end
  ) at time zone 'Europe/London' from own
)`;

export async function setNextRun(tx: DbOrTransaction, feedId: string, at: Date): Promise<void> {
  await tx
    .updateTable("stock_feeds")
    .set({ due_at: nextRun(at) })
    .where("stock_feed_id", "=", feedId)
    .execute();
}

/** Claims the due feeds and schedules their next run. Those of applicants wait for the decision. */
export async function claimDueFeeds(tx: DbOrTransaction, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable("stock_feeds")
    .set({ due_at: nextRun(at) })
    .where("state", "=", "active")
    .where("due_at", "<=", at)
    .where("dealer_id", "not in", (eb) =>
      eb.selectFrom("dealers").select("dealers.dealer_id").where("status", "=", "applied"),
    )
    .returning("stock_feed_id")
    .execute();
  return rows.map(({ stock_feed_id }) => stock_feed_id);
}
