import type { Transaction } from "kysely";
import type { Database, Db } from "#src/db/database.ts";
import { retryOnceWithin } from "./savepoint-queries.ts";

/** Runs inner transactions as savepoints. An error must still abort the whole transaction. */
export function joinTransaction(tx: Transaction<Database>): Db {
  const joined = () => ({
    execute: <T>(work: (inner: Transaction<Database>) => Promise<T>) => retryOnceWithin(tx, work),
  });
  return new Proxy<Db>(tx, {
    get(target, name) {
      if (name === "transaction") return joined;
      const value = Reflect.get(target, name, target) as unknown;
      // Kysely's private fields need the real instance.
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
