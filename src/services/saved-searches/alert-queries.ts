import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction, Found } from "#src/db/database.ts";
import type { AlertedChange } from "#src/domain/saved-searches/listing-changes.ts";

export interface DueTime {
  at: Date;
  /** Current position in the listing changes; instant searches behind it are due. */
  cursor: number;
  /** Daily searches checked before this are due. */
  dailyBefore: Date;
}

const isDue = ({ cursor, dailyBefore }: DueTime): RawBuilder<boolean> => sql<boolean>`(
  case frequency when 'instant' then seen_cursor < ${cursor} else scanned_at < ${dailyBefore} end
)`;
/** A watch compares prices and does not use the cursor. */
const isWatchDue = ({ dailyBefore }: DueTime): RawBuilder<boolean> => sql<boolean>`(
  frequency = 'instant' or scanned_at < ${dailyBefore}
)`;

export type DueSearch = Found<typeof listDueSearches>;

/** @param subscriberId all subscribers without it */
export async function listDueSearches(db: DbOrTransaction, due: DueTime, subscriberId?: string) {
  const whose = subscriberId === undefined ? sql`true` : sql`subscriber_id = ${subscriberId}`;
  const { rows } = await sql<{
    saved_search_id: string;
    subscriber_id: string;
    search: string;
    confirmed_at: Date;
    /** Changes up to it were told or skipped. */
    seen_cursor: number;
    /** Changes noticed by then precede the confirmation. */
    confirmed_cursor: number;
  }>`
    select saved_search_id, subscriber_id, search, confirmed_at, seen_cursor, confirmed_cursor from saved_searches
    where ${whose} and confirmed_at is not null and search is not null and ${isDue(due)}
    order by confirmed_at, saved_search_id
  `.execute(db);
  return rows;
}

export async function markGoneVehicles(db: Db, at: Date) {
  await sql`
    update saved_searches set gone_since = case when gone_since is null then ${at}::timestamptz end
    where confirmed_at is not null and ended_at is null and vehicle_id is not null
      and (gone_since is null) <> exists (select from cars_on_sale as car where car.vehicle_id = saved_searches.vehicle_id)
  `.execute(db);
}

/** Of a watched vehicle that dropped in price or is gone. */
export async function listSubscribersOfWatches(db: Db, due: DueTime) {
  const { rows } = await sql<{ subscriber_id: string }>`
    select distinct subscriber_id from saved_searches left join cars_on_sale as car using (vehicle_id)
    where confirmed_at is not null and ended_at is null and saved_searches.vehicle_id is not null
      and ${isWatchDue(due)} and (car.price is null or car.price < known_price)
  `.execute(db);
  return rows.map(({ subscriber_id }) => subscriber_id);
}

export interface DueWatch {
  saved_search_id: string;
  vehicle_id: string;
  known_price: number;
  gone_since: Date | null;
  price: number | null;
}

export async function listDueWatches(tx: DbOrTransaction, subscriberId: string, due: DueTime) {
  const { rows } = await sql<DueWatch>`
    select saved_search_id, saved_searches.vehicle_id, known_price, gone_since, car.price
    from saved_searches left join cars_on_sale as car on car.vehicle_id = saved_searches.vehicle_id
    where subscriber_id = ${subscriberId} and confirmed_at is not null and ended_at is null
      and saved_searches.vehicle_id is not null and ${isWatchDue(due)}
    order by confirmed_at, saved_search_id
  `.execute(tx);
  return rows;
}

/** A concurrent run may have checked further changes. */
export async function setChecked(
  tx: DbOrTransaction,
  searches: readonly { saved_search_id: string }[],
  { at, cursor }: DueTime,
) {
  await sql`
    update saved_searches set scanned_at = ${at}, seen_cursor = greatest(seen_cursor, ${cursor})
    where saved_search_id = any(${searches.map(({ saved_search_id }) => saved_search_id)}::uuid[])
  `.execute(tx);
}

/** Marks due watches as checked. @param missed subscribers whose alert failed */
export async function skipWatches(db: Db, { at, dailyBefore }: DueTime, missed: readonly string[]) {
  await sql`
    update saved_searches set scanned_at = ${at}
    where confirmed_at is not null and ended_at is null and vehicle_id is not null
      and frequency = 'daily' and scanned_at < ${dailyBefore} and subscriber_id <> all(${[...missed]}::uuid[])
  `.execute(db);
}

/** @param notified.ended_at set when the vehicle is gone, which ends the watch */
export async function setWatchNotified(
  tx: DbOrTransaction,
  savedSearchId: string,
  notified: { known_price: number; ended_at: Date | null },
) {
  await tx.updateTable("saved_searches").set(notified).where("saved_search_id", "=", savedSearchId).execute();
}

export async function upsertNotified(
  tx: DbOrTransaction,
  subscriberId: string,
  notified: readonly (AlertedChange & { vehicle_id: string })[],
  sentAt: Date,
) {
  if (notified.length === 0) return;
  const rows = notified.map(({ vehicle_id, reason, price }) => ({
    subscriber_id: subscriberId,
    vehicle_id,
    reason,
    price,
    announced_at: sentAt,
  }));
  await tx
    .insertInto("announced_listings")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["subscriber_id", "vehicle_id", "reason"])
        .doUpdateSet((row) => ({ price: row.ref("excluded.price"), announced_at: sentAt })),
    )
    .execute();
}
