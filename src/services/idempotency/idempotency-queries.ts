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
}

export interface StoredResponse {
  status: number;
  content_type: string;
  answer: string;
}

/**
 * Waits for a concurrent duplicate to commit or roll back.
 * @returns false for a used key
 * @throws Conflict when the wait times out; the transaction then accepts no more statements
 */
export async function claimKey(
  tx: DbOrTransaction,
  { owner, key, request_hash }: KeyedRequest,
  { now, storedSince }: { now: Date; storedSince: Date },
): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${IDEMPOTENCY_KEY_WAIT_MS}ms`}, true)`.execute(tx);
  const row = await tx
    .insertInto("idempotency_keys")
    .values({ owner, key, request_hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["owner", "key"])
        .doUpdateSet({ request_hash, created_at: now })
        .where("idempotency_keys.created_at", "<", storedSince),
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

export async function findStoredResponse(
  tx: DbOrTransaction,
  { owner, key }: KeyedRequest,
): Promise<StoredResponse & { request_hash: string }> {
  return await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "content_type", "answer"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function storeResponse(
  tx: DbOrTransaction,
  { owner, key }: KeyedRequest,
  response: StoredResponse,
): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set(response)
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
}

export async function deleteKeysBefore(db: DbOrTransaction, time: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", time).execute();
}
