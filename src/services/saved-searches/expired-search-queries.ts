import { type RawBuilder, sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

export interface ExpiryCutoffs {
  unconfirmed: Date;
  ended: Date;
  asked: Date;
}

const isExpiredSearch = ({ unconfirmed, ended }: ExpiryCutoffs): RawBuilder<boolean> => sql<boolean>`(
  (confirmed_at is null and requested_at < ${unconfirmed}) or coalesce(ended_at < ${ended}, false)
)`;

const isExpiredSubscriber = (before: ExpiryCutoffs): RawBuilder<boolean> => sql<boolean>`(
  asked_at < ${before.asked} or not exists (
    select from saved_searches
    where saved_searches.subscriber_id = alert_subscribers.subscriber_id and not ${isExpiredSearch(before)}
  )
)`;

export async function lockExpiredSubscribers(tx: DbOrTransaction, before: ExpiryCutoffs, limit: number) {
  const found = await tx
    .selectFrom("alert_subscribers")
    .select("subscriber_id")
    .where(isExpiredSubscriber(before))
    .orderBy("subscriber_id")
    .limit(limit)
    .forUpdate()
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ subscriber_id }) => subscriber_id);
  // Checks again after the lock: they may have saved a search while this waited for it.
  const past = await tx
    .selectFrom("alert_subscribers")
    .select("subscriber_id")
    .where("subscriber_id", "in", ids)
    .where(isExpiredSubscriber(before))
    .execute();
  return past.map(({ subscriber_id }) => subscriber_id);
}

export async function deleteExpiredSearches(db: Db, before: ExpiryCutoffs) {
  await sql`delete from saved_searches where ${isExpiredSearch(before)}`.execute(db);
}

/** @returns the subscribers without activity since then */
export async function markAsked(tx: DbOrTransaction, silentSince: Date, at: Date) {
  const { rows } = await sql<{ subscriber_id: string }>`
    update alert_subscribers set asked_at = ${at}
    where asked_at is null and seen_at < ${silentSince} and exists (
      select from saved_searches
      where saved_searches.subscriber_id = alert_subscribers.subscriber_id
        and confirmed_at is not null and ended_at is null
    )
    returning subscriber_id
  `.execute(tx);
  return rows.map(({ subscriber_id }) => subscriber_id);
}

export async function deleteOldRefusals(db: Db, olderThan: Date) {
  await db.deleteFrom("alert_refusals").where("refused_at", "<", olderThan).execute();
}

/** A deleted vehicle never returns: adding it again makes another row. */
export async function deleteNotifiedOfDeletedVehicles(db: Db) {
  await sql`
    delete from announced_listings
    where not exists (select from vehicles where vehicles.vehicle_id = announced_listings.vehicle_id)
  `.execute(db);
}
