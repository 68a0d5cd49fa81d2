import { sql } from "kysely";
import type { DbOrTransaction, Found, NewRow } from "#src/db/database.ts";
import type { AlertFrequency } from "#src/domain/saved-searches/alert-frequency.ts";
import type { AlertedChange } from "#src/domain/saved-searches/listing-changes.ts";

export type SavedSearch = Found<typeof findSavedSearch>;

const searches = (db: DbOrTransaction) =>
  db
    .selectFrom("saved_searches")
    .select(["saved_search_id", "subscriber_id", "search", "vehicle_id", "vehicle_title", "known_price"])
    .select(["consent_version", "consent_text", "requested_at", "confirmed_at", "ended_at", "frequency"])
    .select(sql<string | null>`host(requested_ip)`.as("requested_ip"));

/** What a request for emails asks: a search, or a car. */
export type SearchRequest = Omit<NewRow<"saved_searches">, "subscriber_id">;

export async function findSavedSearch(db: DbOrTransaction, savedSearchId: string) {
  return await searches(db).where("saved_search_id", "=", savedSearchId).executeTakeFirst();
}

export async function findSameSearch(
  db: DbOrTransaction,
  subscriberId: string,
  { search = null, vehicle_id = null }: Pick<SearchRequest, "search" | "vehicle_id">,
) {
  return await searches(db)
    .where("subscriber_id", "=", subscriberId)
    .where("search", "is not distinct from", search)
    .where("vehicle_id", "is not distinct from", vehicle_id)
    .executeTakeFirst();
}

export async function listSavedSearches(db: DbOrTransaction, subscriberId: string) {
  return await searches(db)
    .where("subscriber_id", "=", subscriberId)
    .orderBy("requested_at", "desc")
    .orderBy("saved_search_id")
    .execute();
}

export async function insertSavedSearch(tx: DbOrTransaction, saved: NewRow<"saved_searches">) {
  const { saved_search_id } = await tx
    .insertInto("saved_searches")
    .values(saved)
    .returning("saved_search_id")
    .executeTakeFirstOrThrow();
  return saved_search_id;
}

export async function resetConfirmation(tx: DbOrTransaction, savedSearchId: string, request: SearchRequest) {
  await tx
    .updateTable("saved_searches")
    .set({ ...request, confirmed_at: null, ended_at: null, gone_since: null })
    .where("saved_search_id", "=", savedSearchId)
    .execute();
}

/** @param options.seen_cursor only later changes are alerted */
export async function setConfirmed(
  tx: DbOrTransaction,
  savedSearchId: string,
  { at, seen_cursor }: { at: Date; seen_cursor: number },
) {
  await tx
    .updateTable("saved_searches")
    .set({ confirmed_at: at, scanned_at: at, seen_cursor, confirmed_cursor: seen_cursor })
    .where("saved_search_id", "=", savedSearchId)
    .execute();
}

export async function setFrequency(tx: DbOrTransaction, savedSearchId: string, frequency: AlertFrequency) {
  await tx
    .updateTable("saved_searches")
    .set({ frequency })
    .where("saved_search_id", "=", savedSearchId)
    .execute();
}

export async function deleteSavedSearch(tx: DbOrTransaction, savedSearchId: string) {
  await tx.deleteFrom("saved_searches").where("saved_search_id", "=", savedSearchId).execute();
}

export async function listNotified(db: DbOrTransaction, subscriberId: string) {
  return await db
    .selectFrom("announced_listings")
    .select(["vehicle_id", sql<AlertedChange["reason"]>`reason`.as("reason"), "price", "announced_at"])
    .where("subscriber_id", "=", subscriberId)
    .orderBy("announced_at")
    .execute();
}
