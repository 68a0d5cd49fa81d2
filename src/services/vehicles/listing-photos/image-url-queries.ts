import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";

export interface ImageUrl {
  vehicle_id: string;
  position: number;
  url: string;
  attempts: number;
}

type Key = Pick<ImageUrl, "vehicle_id" | "position" | "url">;

/**
 * Claims the next URLs of the longest waiting host. Only one job fetches from a host at a time, so
 * that a large import does not overload a small server.
 */
export async function claimImageUrls(
  db: Db,
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<ImageUrl[]> {
  return await db.transaction().execute(async (tx) => {
    // Advisory lock: concurrent claims would pick the same host.
    await sql`select pg_advisory_xact_lock(hashtextextended('claim image urls', 0))`.execute(tx);
    const { rows } = await sql<ImageUrl>`
      with free as (
        select host from vehicle_image_urls
        where state = 'waiting' and next_try_at <= ${at} and not exists (
          select 1 from vehicle_image_urls busy
          where busy.host = vehicle_image_urls.host and busy.state = 'waiting' and busy.claimed_until > ${at}
        )
        order by next_try_at, host
        limit 1
      ), next as (
        select vehicle_id, position, next_try_at from vehicle_image_urls
        where host = (select host from free) and state = 'waiting' and next_try_at <= ${at}
        order by next_try_at, vehicle_id, position
        limit ${limit}
      ), claimed as (
        update vehicle_image_urls as image_url set claimed_until = ${until}
        from next
        where image_url.vehicle_id = next.vehicle_id and image_url.position = next.position
        returning image_url.vehicle_id, image_url.position, url, attempts, next.next_try_at
      )
      select vehicle_id, position, url, attempts from claimed
      order by claimed.next_try_at, vehicle_id, position`.execute(tx);
    return rows;
  });
}

export async function giveBack(db: Db, key: Key): Promise<void> {
  const free = { claimed_until: null };
  await db.updateTable("vehicle_image_urls").set(free).where(is(key)).execute();
}

/** @returns false if the URL was fetched or removed since */
export async function lockWaitingImageUrl(tx: DbOrTransaction, key: Key): Promise<boolean> {
  const query = tx.selectFrom("vehicle_image_urls").select("position").where(is(key));
  return (await query.where("state", "=", "waiting").forUpdate().executeTakeFirst()) !== undefined;
}

export async function recordImage(tx: DbOrTransaction, key: Key, image: string): Promise<void> {
  const done = { state: "done", image, claimed_until: null };
  await tx.updateTable("vehicle_image_urls").set(done).where(is(key)).execute();
}

/** @param next_try_at null for a permanent failure */
export async function recordFailure(
  db: Db,
  key: Key,
  { failure, next_try_at }: { failure: string; next_try_at: Date | null },
): Promise<void> {
  await db
    .updateTable("vehicle_image_urls")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      claimed_until: null,
      ...(next_try_at === null ? { state: "failed", failure } : { next_try_at }),
    }))
    .where(is(key))
    .where("state", "=", "waiting")
    .execute();
}

export interface AwaitedImage {
  position: number;
  url: string;
  state: "waiting" | "failed";
  failure: string;
}

export async function selectAwaitedImages(db: Db, vehicleId: string): Promise<AwaitedImage[]> {
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
