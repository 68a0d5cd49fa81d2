import { type Insertable, Kysely, PostgresDialect, type Transaction, type Updateable } from "kysely";
import pg from "pg";
import { isDoneWithin } from "#src/concurrency/with-timeout.ts";
import { markDatabaseError } from "#src/domain/errors/database-unavailable.ts";
import type { DB } from "./database-types.ts";
import { asNamedStatement } from "./planned-once.ts";
import { withRetriedTransactions } from "./retried-transactions.ts";
import {
  JOB_IDLE_LIMIT_MS,
  JOB_WAIT_LIMIT_MS,
  REQUEST_IDLE_LIMIT_MS,
  REQUEST_STATEMENT_LIMIT_MS,
  REQUEST_TRANSACTION_LIMIT_MS,
  REQUEST_WAIT_LIMIT_MS,
  SERVER_KEEPALIVES,
} from "./time-limits.ts";

export type Database = DB;
export type Db = Kysely<Database>;
export type DbOrTransaction = Kysely<Database> | Transaction<Database>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowChanges<Table extends keyof Database> = Updateable<Database[Table]>;

/** What a query finds: one of its list, or the one that it may not find. */
export type Found<Query extends (...args: never[]) => Promise<unknown>> =
  NonNullable<Awaited<ReturnType<Query>>> extends readonly (infer One)[]
    ? One
    : NonNullable<Awaited<ReturnType<Query>>>;

/** int8 as numbers instead of text: our counts and ids stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const TEXT_ARRAY: number = 1009;
const readAnyTextArray = pg.types.getTypeParser(TEXT_ARRAY);
/** Splits plain arrays here: the driver parses every character, which takes ten times as long. */
const PLAIN_ELEMENTS = /^\{(?!.*NULL)[^"\\{}]+\}$/;
pg.types.setTypeParser(TEXT_ARRAY, (text: string) =>
  PLAIN_ELEMENTS.test(text) ? text.slice(1, -1).split(",") : readAnyTextArray(text),
);

/** Limits connecting; `connectionTimeoutMillis` limits the wait for a busy pool. */
const CONNECT_LIMIT_MS = 5000;
/** Drops the connection this long after the statement timeout: a frozen server cannot cancel statements. */
const SILENCE_LIMIT_MS = 2000;
const CLOSE_LIMIT_MS = 500;
/** TCP keepalive, because some firewalls drop idle connections after minutes. */
const KEEP_ALIVE_MS = 10_000;

export const FOR_REQUESTS = forRequests();
export function forRequests({ idleMs = REQUEST_IDLE_LIMIT_MS } = {}) {
  return {
    connectionTimeoutMillis: REQUEST_WAIT_LIMIT_MS,
    query_timeout: REQUEST_STATEMENT_LIMIT_MS + SILENCE_LIMIT_MS,
    onConnect: limits({
      lock_timeout: `${REQUEST_WAIT_LIMIT_MS}ms`,
      statement_timeout: `${REQUEST_STATEMENT_LIMIT_MS}ms`,
      idle_in_transaction_session_timeout: `${idleMs}ms`,
      transaction_timeout: `${REQUEST_TRANSACTION_LIMIT_MS}ms`,
    }),
  };
}
/** Long statements are allowed, long waits for locks are not: the queue retries the job later. */
export const FOR_JOBS = {
  async onConnect(client: pg.ClientBase) {
    await limits({
      lock_timeout: `${JOB_WAIT_LIMIT_MS}ms`,
      idle_in_transaction_session_timeout: `${JOB_IDLE_LIMIT_MS}ms`,
    })(client);
    const question = { text: "select pg_backend_pid() as backend", query_timeout: CONNECT_LIMIT_MS };
    const { rows } = await client.query<{ backend: number }>(question);
    if (rows[0]) backends.set(client, rows[0].backend);
  },
};
/** Backend process ids as reported by the server; the driver's own may be a pooler's. */
const backends = new WeakMap<pg.ClientBase, number>();

/** Uses statements, as poolers refuse unknown parameters; transaction_timeout needs Postgres 17. */
function limits(settings: Record<string, string>) {
  const all = { ...settings, ...SERVER_KEEPALIVES };
  const statement = {
    text: "select set_config(name, value, false) from json_each_text($1) as given (name, value) join pg_settings using (name)",
    values: [JSON.stringify(all)],
    query_timeout: CONNECT_LIMIT_MS,
  };
  return (client: pg.ClientBase) => client.query(statement);
}

class PromptClient extends pg.Client {
  isEnding = false;

  constructor(config: pg.ClientConfig) {
    // The pool hides the password from enumeration, so spreading `config` loses it.
    super({ ...config, password: config.password, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    // Emitted before the queries in flight fail with it.
    this.on("error", markDatabaseError);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    if (!callback) return super.connect().catch((error: Error) => Promise.reject(markDatabaseError(error)));
    super.connect((error: Error) => callback(markDatabaseError(error)));
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.isEnding = true;
    return callback ? super.end(callback) : super.end();
  }

  /** Closes the connection after a timeout: a late result would be read as the result of the next query. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever query takes
  override query(...args: any[]): any {
    const result: unknown = super.query(...(asNamedStatement(args) as [string]));
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === "Query read timeout") void this.end();
      });
    }
    return result;
  }
}

export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  /** Open connections, without those being closed. */
  backends(): Map<pg.Client, number>;
  close(): Promise<void>;
}

/** @param onIdleError called when an idle connection breaks; the pool recovers by itself */
export function openDatabase(config: pg.PoolConfig, onIdleError: (error: Error) => void): DatabaseHandle {
  const always = {
    max: 8,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: PromptClient,
  };
  const pool = new pg.Pool({ ...always, ...config } as pg.PoolConfig);
  const clients = new Set<pg.Client>();
  let closing = false;
  const report = (error: Error) => void (closing || onIdleError(error));
  pool.on("error", report);
  pool.on("connect", (client) => {
    clients.add(client as unknown as pg.Client);
    // A connection can also break while checked out, between two queries.
    client.on("error", report);
  });
  pool.on("remove", (client) => void clients.delete(client as unknown as pg.Client));
  const db = withRetriedTransactions(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
  const close = async () => {
    closing = true;
    const closed = closeInOrder();
    if (await isDoneWithin(CLOSE_LIMIT_MS, closed)) return await closed;
    // `end()` on a client that is still connecting would wait; those time out by themselves.
    for (const client of clients) void client.end();
    await isDoneWithin(CLOSE_LIMIT_MS, closed);
  };
  async function closeInOrder(): Promise<void> {
    await db.destroy();
    // `destroy()` leaves the pool open if Kysely never ran a query.
    if (!pool.ending) await pool.end();
  }
  const known = (client: pg.Client) => {
    const backend = backends.get(client);
    const isEnding = client instanceof PromptClient && client.isEnding;
    return backend === undefined || isEnding ? [] : [[client, backend] as const];
  };
  return { db, pool, backends: () => new Map([...clients].flatMap(known)), close };
}
