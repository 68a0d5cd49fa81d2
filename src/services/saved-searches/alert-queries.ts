import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { AlertedChange } from "#src/domain/saved-searches/listing-changes.ts";

export interface DueTime {
  at: Date;
  /** Current position in the listing changes; instant searches behind it are due. */
  cursor: number;
  /** Daily searches checked before this are due. */
  dailyBefore: Date;
  /** Cursor of the oldest change that was noticed but delayed; null without one. */
  oldestDelayed: number | null;
}

/** Searches with the same filters and cursor, which share their matches. */
export interface SearchGroup {
  search: string;
  seen_cursor: number;
  /** Changes noticed by then precede the confirmation. */
  noticed_after: number;
}

/** The confirmation cursor only where it matters, so that most equal searches share one group. */
const noticedAfter = ({ oldestDelayed }: DueTime): RawBuilder<number> => sql<number>`(
  case when confirmed_cursor >= ${oldestDelayed}::bigint then confirmed_cursor else 0 end
)`;

const isDue = ({ cursor, dailyBefore }: DueTime): RawBuilder<boolean> => sql<boolean>`(
  case frequency when 'instant' then seen_cursor < ${cursor} else scanned_at < ${dailyBefore} end
)`;
/** A watch compares prices and does not use the cursor. */
const isWatchDue = ({ dailyBefore }: DueTime): RawBuilder<boolean> => sql<boolean>`(
  frequency = 'instant' or scanned_at < ${dailyBefore}
)`;

export async function listDueGroups(db: Db, due: DueTime) {
  const { rows } = await sql<SearchGroup>`
    select distinct search, seen_cursor, ${noticedAfter(due)} as noticed_after from saved_searches
    where confirmed_at is not null and search is not null and ${isDue(due)}
  `.execute(db);
  return rows;
}

export async function skipGroup(db: Db, { search, seen_cursor, noticed_after }: SearchGroup, due: DueTime) {
  await sql`
    update saved_searches set scanned_at = ${due.at}, seen_cursor = ${due.cursor}
    where confirmed_at is not null and search = ${search} and seen_cursor = ${seen_cursor} and ${isDue(due)}
      and ${noticedAfter(due)} = ${noticed_after}
  `.execute(db);
}

export async function markGoneVehicles(db: Db, at: Date) {
  await sql`
    update saved_searches set gone_since = case when gone_since is null then ${at}::timestamptz end
    where confirmed_at is not null and ended_at is null and vehicle_id is not null
      and (gone_since is null) <> exists (select from cars_on_sale as car where car.vehicle_id = saved_searches.vehicle_id)
  `.execute(db);
}

/** With matches, or a watched vehicle that dropped in price or is gone. */
export async function listSubscribersToAlert(db: Db, due: DueTime, groups: readonly SearchGroup[]) {
  const { rows } = await sql<{ subscriber_id: string }>`
    select subscriber_id from saved_searches
    join unnest(
      ${groups.map(({ search }) => search)}::text[], ${groups.map(({ seen_cursor }) => seen_cursor)}::bigint[],
      ${groups.map(({ noticed_after }) => noticed_after)}::bigint[]
    ) as with_matches (search, seen_cursor, noticed_after)
      using (search, seen_cursor)
    where confirmed_at is not null and ${isDue(due)} and ${noticedAfter(due)} = noticed_after
    union
    select subscriber_id from saved_searches left join cars_on_sale as car using (vehicle_id)
    where confirmed_at is not null and ended_at is null and saved_searches.vehicle_id is not null
      and ${isWatchDue(due)} and (car.price is null or car.price < known_price)
  `.execute(db);
  return rows.map(({ subscriber_id }) => subscriber_id);
}

export async function listDueSearches(tx: DbOrTransaction, subscriberId: string, due: DueTime) {
  const { rows } = await sql<SearchGroup & { saved_search_id: string; confirmed_at: Date }>`
    select saved_search_id, confirmed_at, search, seen_cursor, ${noticedAfter(due)} as noticed_after from saved_searches
    where subscriber_id = ${subscriberId} and confirmed_at is not null and search is not null and ${isDue(due)}
    order by confirmed_at, saved_search_id
  `.execute(tx);
  return rows;
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

export async function setChecked(
  tx: DbOrTransaction,
  savedSearchIds: readonly string[],
  { at, cursor }: DueTime,
) {
  await sql`
    update saved_searches set scanned_at = ${at}, seen_cursor = ${cursor}
    where saved_search_id = any(${[...savedSearchIds]}::uuid[])
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
