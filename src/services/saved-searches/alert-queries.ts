import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { Told } from "#src/domain/saved-searches/listing-news.ts";

/** Which searches it is time to look for. */
export interface DueTime {
  at: Date;
  /** The last look at the listings: instant searches that have not seen it are due. */
  cursor: number;
  /** Daily ones are due when they were last looked for before this. */
  dailyBefore: Date;
  /** The first change that waited from one look for a later one; null when none did. */
  oldestDelayed: number | null;
}

/** Searches that are the same in words and in what they have seen find the same. */
export interface SearchGroup {
  search: string;
  seen_look: number;
  /** What was noticed by then was there before they were confirmed. */
  noticed_after: number;
}

/** When a search was confirmed, where that makes a difference: mostly it does not, and all who search for the same are one group. */
const noticedAfter = ({ oldestDelayed }: DueTime): RawBuilder<number> => sql<number>`(
  case when confirmed_look >= ${oldestDelayed}::bigint then confirmed_look else 0 end
)`;

const isDue = ({ cursor, dailyBefore }: DueTime): RawBuilder<boolean> => sql<boolean>`(
  case frequency when 'instant' then seen_look < ${cursor} else looked_at < ${dailyBefore} end
)`;
/** A watch asks what a car costs now, not what changed. */
const isWatchDue = ({ dailyBefore }: DueTime): RawBuilder<boolean> => sql<boolean>`(
  frequency = 'instant' or looked_at < ${dailyBefore}
)`;

export async function listDueGroups(db: Db, due: DueTime): Promise<SearchGroup[]> {
  const { rows } = await sql<SearchGroup>`
    select distinct search, seen_look, ${noticedAfter(due)} as noticed_after from saved_searches
    where confirmed_at is not null and search is not null and ${isDue(due)}
  `.execute(db);
  return rows;
}

/** There is no news for these: they were looked for. */
export async function skipGroup(
  db: Db,
  { search, seen_look, noticed_after }: SearchGroup,
  due: DueTime,
): Promise<void> {
  await sql`
    update saved_searches set looked_at = ${due.at}, seen_look = ${due.cursor}
    where confirmed_at is not null and search = ${search} and seen_look = ${seen_look} and ${isDue(due)}
      and ${noticedAfter(due)} = ${noticed_after}
  `.execute(db);
}

/** Notes since when watched cars are not there, and forgets it of those that are back. */
export async function markGoneVehicles(db: Db, at: Date): Promise<void> {
  await sql`
    update saved_searches set gone_since = case when gone_since is null then ${at}::timestamptz end
    where confirmed_at is not null and ended_at is null and vehicle_id is not null
      and (gone_since is null) <> exists (select from browse where browse.vehicle_id = saved_searches.vehicle_id)
  `.execute(db);
}

/** Who has a due search with a word of its own to say, or a watched car that is cheaper or gone. */
export async function listSubscribersToAlert(
  db: Db,
  due: DueTime,
  groups: readonly SearchGroup[],
): Promise<string[]> {
  const { rows } = await sql<{ subscriber_id: string }>`
    select subscriber_id from saved_searches
    join unnest(
      ${groups.map(({ search }) => search)}::text[], ${groups.map(({ seen_look }) => seen_look)}::bigint[],
      ${groups.map(({ noticed_after }) => noticed_after)}::bigint[]
    ) as with_news (search, seen_look, noticed_after)
      using (search, seen_look)
    where confirmed_at is not null and ${isDue(due)} and ${noticedAfter(due)} = noticed_after
    union
    select subscriber_id from saved_searches left join browse using (vehicle_id)
    where confirmed_at is not null and ended_at is null and saved_searches.vehicle_id is not null
      and ${isWatchDue(due)} and (browse.price is null or browse.price < known_price)
  `.execute(db);
  return rows.map(({ subscriber_id }) => subscriber_id);
}

export interface DueSearch extends SearchGroup {
  saved_search_id: string;
}

export async function listDueSearches(
  tx: DbOrTransaction,
  subscriberId: string,
  due: DueTime,
): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select saved_search_id, search, seen_look, ${noticedAfter(due)} as noticed_after from saved_searches
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
  /** What the public sees; null when it sees no such car. */
  price: number | null;
}

export async function listDueWatches(
  tx: DbOrTransaction,
  subscriberId: string,
  due: DueTime,
): Promise<DueWatch[]> {
  const { rows } = await sql<DueWatch>`
    select saved_search_id, saved_searches.vehicle_id, known_price, gone_since, browse.price
    from saved_searches left join browse on browse.vehicle_id = saved_searches.vehicle_id
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
): Promise<void> {
  await sql`
    update saved_searches set looked_at = ${at}, seen_look = ${cursor}
    where saved_search_id = any(${[...savedSearchIds]}::uuid[])
  `.execute(tx);
}

/** Of watches whose time has come and of which there is nothing (more) to say. @param missed people who could not be told */
export async function skipWatches(
  db: Db,
  { at, dailyBefore }: DueTime,
  missed: readonly string[],
): Promise<void> {
  await sql`
    update saved_searches set looked_at = ${at}
    where confirmed_at is not null and ended_at is null and vehicle_id is not null
      and frequency = 'daily' and looked_at < ${dailyBefore} and subscriber_id <> all(${[...missed]}::uuid[])
  `.execute(db);
}

/** @param told.ended_at when the car is gone, and the watch with it */
export async function setWatchNotified(
  tx: DbOrTransaction,
  savedSearchId: string,
  told: { known_price: number; ended_at: Date | null },
): Promise<void> {
  await tx.updateTable("saved_searches").set(told).where("saved_search_id", "=", savedSearchId).execute();
}

export async function findNotified(tx: DbOrTransaction, subscriberId: string): Promise<Map<string, Told[]>> {
  const rows = await tx
    .selectFrom("told_listings")
    .select(["vehicle_id", "price"])
    .select(sql<Told["reason"]>`reason`.as("reason"))
    .where("subscriber_id", "=", subscriberId)
    .execute();
  return Map.groupBy(rows, ({ vehicle_id }) => vehicle_id);
}

export async function upsertNotified(
  tx: DbOrTransaction,
  subscriberId: string,
  told: readonly (Told & { vehicle_id: string })[],
  toldAt: Date,
): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ vehicle_id, reason, price }) => ({
    subscriber_id: subscriberId,
    vehicle_id,
    reason,
    price,
    told_at: toldAt,
  }));
  await tx
    .insertInto("told_listings")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["subscriber_id", "vehicle_id", "reason"])
        .doUpdateSet((row) => ({ price: row.ref("excluded.price"), told_at: toldAt })),
    )
    .execute();
}
