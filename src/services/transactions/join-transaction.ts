import type { Transaction } from "kysely";
import type { Database, Db } from "#src/db/database.ts";
import { retryOnceWithin } from "./savepoint-queries.ts";
import { withTransaction } from "./with-transaction.ts";

/** Runs inner transactions as savepoints. An error must still abort the whole transaction. */
export function joinTransaction(tx: Transaction<Database>): Db {
  const joined = {
    execute: <T>(work: (inner: Transaction<Database>) => Promise<T>) => retryOnceWithin(tx, work),
  };
  return withTransaction(tx, () => joined as ReturnType<Db["transaction"]>);
}
