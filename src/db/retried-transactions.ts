import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";

/** Two waited for each other, or changed the same at the same time: of one of them Postgres has left nothing. */
const isUndone = (error: unknown) => /^(40P01|40001)$/.test((error as { code?: string }).code ?? "");

/** Whoever began again at once could take what the other is just being woken for, and they would wait for each other again. */
const LET_BY_MS = 50;

async function twiceAtMost<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isUndone(error)) throw error;
    await pause(LET_BY_MS);
    return await attempt();
  }
}

/**
 * A transaction that Postgres undoes, because it and another waited for each other, is done again, once, when the other had
 * time to go by. So what a transaction does outside the database it may do twice.
 */
export function withRetriedTransactions<T>(db: Kysely<T>): Kysely<T> {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => twiceAtMost(() => execute(work));
    return builder;
  };
  return db;
}

/** The same for what is part of a transaction: what it holds is let go before it is done again, and nothing else is. */
export async function retriedWithin<T, R>(
  tx: Transaction<T>,
  work: (tx: Transaction<T>) => Promise<R>,
): Promise<R> {
  await sql`savepoint retried`.execute(tx);
  return await twiceAtMost(async () => {
    try {
      return await work(tx);
    } catch (error) {
      // At once, for while it waits it must hold nothing.
      if (isUndone(error)) await sql`rollback to savepoint retried`.execute(tx);
      throw error;
    }
  });
}
