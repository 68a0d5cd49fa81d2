import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, TransactionBuilder } from "kysely";
import { isTransactionConflict, RETRY_DELAY_MS } from "#src/domain/errors/database-unavailable.ts";

/** Retries once after a deadlock, so side effects outside the database may happen twice. */
export function withRetriedTransactions<T>(db: Kysely<T>): Kysely<T> {
  const begin = db.transaction.bind(db);
  db.transaction = () => retried(begin());
  return db;
}

/** Builder methods return a new builder, which retries too. */
function retried<T>(builder: TransactionBuilder<T>): TransactionBuilder<T> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  return Object.assign(builder, {
    setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => retried(setAccessMode(mode)),
    setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) => retried(setIsolationLevel(level)),
    execute: async (work: Parameters<typeof builder.execute>[0]) => {
      try {
        return await execute(work);
      } catch (error) {
        if (!isTransactionConflict(error)) throw error;
        await pause(RETRY_DELAY_MS);
        return await execute(work);
      }
    },
  });
}
