import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { DATABASE_WAIT_LIMIT_MS } from "#src/domain/policy.ts";
import type { DB } from "./database-types.ts";

export type Database = DB;
export type Db = Kysely<Database>;
/** A query runner that may or may not be inside a transaction. */
export type DbOrTransaction = Kysely<Database> | Transaction<Database>;

/** int8 counts and identifiers of ours stay far below 2^53, so they are numbers (the driver's default is text). */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A server that does not even say no. The pool's setting of that name is about those who wait for a busy pool. */
const CONNECT_LIMIT_MS = 5000;
/** For a database that people wait for. Migrations and commands take as long as they take. */
export const WITH_WAIT_LIMIT = {
  connectionTimeoutMillis: DATABASE_WAIT_LIMIT_MS,
  // By a statement: poolers between us and Postgres refuse settings of a connection that they do not know.
  onConnect: (client: pg.ClientBase) => client.query(`set lock_timeout to '${DATABASE_WAIT_LIMIT_MS}ms'`),
};

class PromptClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    // The pool hides the password from those who print its settings, and so from the dots.
    super({ ...config, password: config.password, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  }
}

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
  const pool = new pg.Pool({ max: 8, keepAlive: true, Client: PromptClient, ...config } as pg.PoolConfig);
  let closing = false;
  // What breaks after we said goodbye is no news.
  const report = (error: Error) => void (closing || onIdleError(error));
  pool.on("error", report);
  // A connection can also break while it is checked out, between two queries.
  pool.on("connect", (client) => client.on("error", report));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    closing = true;
    await db.destroy();
    // A builder of queries that built none leaves the pool as it is.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}
