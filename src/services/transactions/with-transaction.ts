import type { Db } from "#src/db/database.ts";

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
