import { setTimeout as pause } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Database } from "#src/db/database.ts";
import { isTransactionConflict, RETRY_DELAY_MS } from "#src/domain/errors/database-unavailable.ts";

/** Retries a conflict once, like db/retried-transactions.ts. The rollback releases its locks. */
export async function retryOnceWithin<T>(
  tx: Transaction<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
) {
  await sql`savepoint retried`.execute(tx);
  try {
    return await work(tx);
  } catch (error) {
    if (!isTransactionConflict(error)) throw error;
    await sql`rollback to savepoint retried`.execute(tx);
    await pause(RETRY_DELAY_MS);
    return await work(tx);
  }
}
