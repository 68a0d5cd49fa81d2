import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { isTransactionConflict, RETRY_DELAY_MS } from "#src/domain/errors/transaction-conflict.ts";

/** Retries once after a deadlock, so side effects outside the database may happen twice. */
export function withRetriedTransactions<T>(db: Kysely<T>): Kysely<T> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      try {
        return await execute(work);
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
        await pause(RETRY_DELAY_MS);
        return await execute(work);
      }
    };
    return builder;
  };
  return db;
}
