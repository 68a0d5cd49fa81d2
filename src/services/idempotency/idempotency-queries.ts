import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { REQUEST_WAIT_LIMIT_MS } from "#src/db/time-limits.ts";
import { Conflict } from "#src/domain/errors/errors.ts";

/** Longer than any write takes. Waiting holds one of few database connections. */
const IDEMPOTENCY_KEY_WAIT_MS = 2000;

export interface KeyedRequest {
  owner: string;
  key: string;
  request_hash: string;
  path: string;
}

export interface StoredResponse {
  status: number;
  content_type: string;
  response: string;
}

/**
 * Waits for a concurrent duplicate to commit or roll back.
 * @param request.claim_id of this request, whose transactions all count as the same claim
 * @returns false for a key that another request claimed
 * @throws Conflict when the wait times out; the transaction then accepts no more statements
 */
export async function claimKey(
  tx: DbOrTransaction,
  request: KeyedRequest & { claim_id: string },
  { now, storedSince }: { now: Date; storedSince: Date },
) {
  await sql`select set_config('lock_timeout', ${`${IDEMPOTENCY_KEY_WAIT_MS}ms`}, true)`.execute(tx);
  const claim = { ...request, created_at: now, status: 0, content_type: "", response: "" };
  const row = await tx
    .insertInto("idempotency_keys")
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(["owner", "key"])
        .doUpdateSet(claim)
        .where(({ eb, or }) =>
          or([
            eb("idempotency_keys.created_at", "<", storedSince),
            eb("idempotency_keys.claim_id", "=", request.claim_id),
          ]),
        ),
    )
    .returning("owner")
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      throw new Conflict("This request is still being processed. Please try again.");
    });
  await sql`select set_config('lock_timeout', ${`${REQUEST_WAIT_LIMIT_MS}ms`}, true)`.execute(tx);
  return row !== undefined;
}

const isLockTimeout = (error: unknown) => (error as { code?: string }).code === "55P03";

export async function findClaim(db: DbOrTransaction, { owner, key }: KeyedRequest, storedSince: Date) {
  return await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "content_type", "response"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("created_at", ">=", storedSince)
    .executeTakeFirst();
}

export async function storeResponse(
  db: DbOrTransaction,
  { owner, key }: KeyedRequest,
  { claim_id, response }: { claim_id: string; response: StoredResponse },
) {
  await db
    .updateTable("idempotency_keys")
    .set(response)
    .where("owner", "=", owner)
    .where("key", "=", key)
    .where("claim_id", "=", claim_id)
    .execute();
}

/** Deletes what may name them: their ids are in the URL or the response. */
export async function deleteResponsesAbout(tx: DbOrTransaction, ids: readonly string[]) {
  const patterns = ids.map((id) => `%${id}%`);
  await tx
    .deleteFrom("idempotency_keys")
    .where(sql<boolean>`(path like any (${patterns}) or response like any (${patterns}))`)
    .execute();
}

export async function deleteKeysBefore(db: DbOrTransaction, time: Date) {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", time).execute();
}
