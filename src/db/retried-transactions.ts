import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { isUndone, LET_BY_MS } from "#src/domain/errors/undone.ts";

/**
 * Retries a transaction once when Postgres aborts it because of a deadlock. Side effects outside the database may therefore
 * happen twice.
 */
export function withRetriedTransactions<T>(db: Kysely<T>): Kysely<T> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      try {
        return await execute(work);
      } catch (error) {
        if (!isUndone(error)) throw error;
        await pause(LET_BY_MS);
        return await execute(work);
      }
    };
    return builder;
  };
  return db;
}
