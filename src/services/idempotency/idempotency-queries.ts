import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { DATABASE_WAIT_LIMIT_MS, IDEMPOTENCY_KEY_WAIT_MS } from "#src/domain/policy.ts";

export interface KeyedRequest {
  /** Whose key it is. */
  owner: string;
  key: string;
  request_hash: string;
}

export interface KeptAnswer {
  status: number;
  content_type: string;
  answer: string;
}

/**
 * Takes the key for this request, or one that was kept long enough anew. A twin waits here, for a while, until the first is
 * saved or undone.
 * @returns false when the key was used before
 * @throws Conflict when the first is still being done; after that the transaction takes no more statements
 */
export async function claimKey(
  tx: DbOrTransaction,
  { owner, key, request_hash }: KeyedRequest,
  { now, keptSince }: { now: Date; keptSince: Date },
): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${IDEMPOTENCY_KEY_WAIT_MS}ms`}, true)`.execute(tx);
  const row = await tx
    .insertInto("idempotency_keys")
    .values({ owner, key, request_hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["owner", "key"])
        .doUpdateSet({ request_hash, created_at: now })
        .where("idempotency_keys.created_at", "<", keptSince),
    )
    .returning("owner")
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      throw new Conflict("This request is being done at this moment. Please try again.");
    });
  // What the write itself waits for is its own affair.
  await sql`select set_config('lock_timeout', ${`${DATABASE_WAIT_LIMIT_MS}ms`}, true)`.execute(tx);
  return row !== undefined;
}

const isLockTimeout = (error: unknown) => (error as { code?: string }).code === "55P03";

export async function findKeptAnswer(
  tx: DbOrTransaction,
  { owner, key }: KeyedRequest,
): Promise<KeptAnswer & { request_hash: string }> {
  return await tx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "content_type", "answer"])
    .where("owner", "=", owner)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function keepAnswer(
  tx: DbOrTransaction,
  { owner, key }: KeyedRequest,
  answer: KeptAnswer,
): Promise<void> {
  await tx
    .updateTable("idempotency_keys")
    .set(answer)
    .where("owner", "=", owner)
    .where("key", "=", key)
    .execute();
}

export async function deleteKeysBefore(db: DbOrTransaction, time: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", time).execute();
}
