import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { isUndone, LET_BY_MS } from "#src/domain/errors/undone.ts";

/**
 * A transaction that Postgres undoes, because it and another waited for each other, is done again, once, when the other had
 * time to go by. So what a transaction does outside the database it may do twice.
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
