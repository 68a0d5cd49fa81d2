import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./database-types.ts";

export type Database = DB;
export type Db = Kysely<Database>;
/** A query runner that may or may not be inside a transaction. */
export type DbOrTransaction = Kysely<Database> | Transaction<Database>;

/** int8 counts and identifiers of ours stay far below 2^53, so they are numbers (the driver's default is text). */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * @param config where Postgres is: `{ connectionString }`, or host, port, user and database
 * @param onIdleError told when a pooled connection breaks while nobody uses it (server restart); the pool itself recovers
 */
export function openDatabase(config: pg.PoolConfig, onIdleError: (error: Error) => void): DatabaseHandle {
  const pool = new pg.Pool({ max: 8, ...config });
  let closing = false;
  // What breaks after we said goodbye is no news.
  const report = (error: Error) => void (closing || onIdleError(error));
  pool.on("error", report);
  // A connection can also break while it is checked out, between two queries.
  pool.on("connect", (client) => client.on("error", report));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = () => {
    closing = true;
    return db.destroy();
  };
  return { db, pool, close };
}
