import type { Transaction } from "kysely";
import type { Database, Db } from "#src/db/database.ts";
import { retriedWithin } from "./savepoint-queries.ts";

/**
 * A database for code that begins a transaction of its own, such that it becomes part of the one under way: both are
 * saved or neither is. What fails in it must end the whole, for Postgres takes no more statements after an error.
 */
export function joinTransaction(tx: Transaction<Database>): Db {
  const joined = () => ({
    execute: <T>(work: (inner: Transaction<Database>) => Promise<T>) => retriedWithin(tx, work),
  });
  return new Proxy<Db>(tx, {
    get(target, name) {
      if (name === "transaction") return joined;
      const value = Reflect.get(target, name, target) as unknown;
      // Kysely's fields are private: its methods work on the real one only.
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
