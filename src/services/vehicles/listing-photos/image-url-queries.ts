import { type Selectable, sql } from "kysely";
import type { Database, Db, DbOrTransaction, RowChanges } from "#src/db/database.ts";

/** `image`: the stored picture, when its URL is asked for again. */
export type ImageUrl = Pick<
  Selectable<Database["vehicle_image_urls"]>,
  "vehicle_id" | "position" | "url" | "attempts" | "image" | "etag" | "last_modified" | "digest"
> & { dealer_id: string };

const IS_WAITING = sql`(state = 'waiting' or asks_again)`;

type Key = Pick<ImageUrl, "vehicle_id" | "position" | "url">;

/**
 * Claims some URLs of one host of one dealer. A host has one fetch at a time, so that a large import does not
 * overload a small server; so has a dealer, whose slow hosts must not occupy all fetches.
 * @param served dealers in the order of their turns. Others go first, in random order: a backlog of slow
 * hosts starves no one.
 */
export async function claimImageUrls(
  db: Db,
  { at, until, limit, served }: { at: Date; until: Date; limit: number; served: readonly string[] },
) {
  return await db.transaction().execute(async (tx) => {
    // Advisory lock: concurrent claims would pick the same host.
    await sql`select pg_advisory_xact_lock(hashtextextended('claim image urls', 0))`.execute(tx);
    const { rows } = await sql<ImageUrl>`
      with waiting as (
        select dealer_id, host, bool_or(next_attempt_at <= ${at}) as is_due,
          coalesce(bool_or(claimed_until > ${at}), false) as is_busy
        from vehicle_image_urls join vehicles using (vehicle_id)
        where ${IS_WAITING}
        group by dealer_id, host
      ), free as (
        select dealer_id, host from waiting
        where is_due and not exists (
          select from waiting as busy
          where is_busy and (busy.host = waiting.host or busy.dealer_id = waiting.dealer_id)
        )
        order by array_position(${served}::uuid[], dealer_id) nulls first, random()
        limit 1
      ), next as (
        select vehicle_id, position, next_attempt_at, dealer_id
        from vehicle_image_urls join vehicles using (vehicle_id) join free using (host, dealer_id)
        where ${IS_WAITING} and next_attempt_at <= ${at}
        order by next_attempt_at, vehicle_id, position
        limit ${limit}
      ), claimed as (
        update vehicle_image_urls as image_url set claimed_until = ${until}
        from next
        where image_url.vehicle_id = next.vehicle_id and image_url.position = next.position
        returning image_url.vehicle_id, dealer_id, image_url.position, url, attempts,
          image, etag, last_modified, digest, next.next_attempt_at
      )
      select vehicle_id, dealer_id, position, url, attempts, image, etag, last_modified, digest from claimed
      order by claimed.next_attempt_at, vehicle_id, position`.execute(tx);
    return rows;
  });
}

/** @returns false if the URL was fetched or removed since */
export async function lockWaitingImageUrl(tx: DbOrTransaction, key: Key) {
  const query = tx.selectFrom("vehicle_image_urls").select("position").where(is(key));
  return (await query.where(sql<boolean>`${IS_WAITING}`).forUpdate().executeTakeFirst()) !== undefined;
}

/** Also ends the claim. */
export async function releaseImageUrl(
  db: DbOrTransaction,
  key: Key,
  changes: RowChanges<"vehicle_image_urls"> = {},
) {
  await db
    .updateTable("vehicle_image_urls")
    .set({ ...changes, claimed_until: null })
    .where(is(key))
    .execute();
}

/** @param next_attempt_at null for a permanent failure */
export async function recordFailure(
  db: Db,
  key: Key,
  { failure, next_attempt_at }: { failure: string; next_attempt_at: Date | null },
) {
  await db
    .updateTable("vehicle_image_urls")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      claimed_until: null,
      ...(next_attempt_at === null ? { state: "failed", failure } : { next_attempt_at }),
    }))
    .where(is(key))
    .where("state", "=", "waiting")
    .execute();
}

export async function selectAwaitedImages(db: Db, vehicleId: string) {
  return await db
    .selectFrom("vehicle_image_urls")
    .select(["position", "url", "state", "failure"])
    .where("vehicle_id", "=", vehicleId)
    .where("state", "<>", "done")
    .orderBy("position")
    .$narrowType<{ state: "waiting" | "failed" }>()
    .execute();
}

/** Compares the URL too: an import may have replaced it at this position. */
const is = ({ vehicle_id, position, url }: Key) =>
  sql<boolean>`vehicle_id = ${vehicle_id} and position = ${position} and url = ${url}`;

/** Of the dealer's cars on sale, unless dismissed. @returns number of pictures */
export async function changeFailedImageUrls(
  tx: DbOrTransaction,
  dealerId: string,
  changes: RowChanges<"vehicle_image_urls">,
): Promise<number> {
  const onSale = tx.selectFrom("vehicles").select("vehicle_id").where("published", "=", true);
  const { numUpdatedRows } = await tx
    .updateTable("vehicle_image_urls")
    .set(changes)
    .where("state", "=", "failed")
    .where("is_dismissed", "=", false)
    .where("vehicle_id", "in", onSale.where("dealer_id", "=", dealerId))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
