import type { Transaction } from "kysely";
import type { Database, Db } from "#src/db/database.ts";

/** Runs inner transactions as part of this one: an error must abort it, and a conflict repeats it as a whole. */
export function joinTransaction(tx: Transaction<Database>): Db {
  const joined = { execute: <T>(work: (inner: Transaction<Database>) => Promise<T>) => work(tx) };
  return withTransaction(tx, () => joined as ReturnType<Db["transaction"]>);
}

/** The same connection with another way to begin transactions. */
export function withTransaction(db: Db, transaction: Db["transaction"]): Db {
  return new Proxy<Db>(db, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const value = Reflect.get(target, name, target) as unknown;
      // Kysely's private fields need the real instance.
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
