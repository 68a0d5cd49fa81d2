import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./database-types.ts";
import { underItsName } from "./planned-once.ts";
import { withRetriedTransactions } from "./retried-transactions.ts";
import { JOB_WAIT_LIMIT_MS, REQUEST_STATEMENT_LIMIT_MS, REQUEST_WAIT_LIMIT_MS } from "./time-limits.ts";

export type Database = DB;
export type Db = Kysely<Database>;
/** A query runner that may or may not be inside a transaction. */
export type DbOrTransaction = Kysely<Database> | Transaction<Database>;

/** int8 counts and identifiers of ours stay far below 2^53, so they are numbers (the driver's default is text). */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** text[]: Postgres has the number, the driver no name for it. */
const TEXT_ARRAY: number = 1009;
const readAnyTextArray = pg.types.getTypeParser(TEXT_ARRAY);
/** Elements without quotes, none of them null. All others the driver reads letter by letter, which takes ten times as long. */
const PLAIN_ELEMENTS = /^\{(?!.*NULL)[^"\\{}]+\}$/;
pg.types.setTypeParser(TEXT_ARRAY, (text: string) =>
  PLAIN_ELEMENTS.test(text) ? text.slice(1, -1).split(",") : readAnyTextArray(text),
);

/** A server that does not even say no. The pool's setting of that name is about those who wait for a busy pool. */
const CONNECT_LIMIT_MS = 5000;
/** A server that is frozen cannot end its statements either: so long after it should have, it is given up. */
const SILENCE_LIMIT_MS = 2000;
/** Of statements that are under way when everything stops. */
const CLOSE_LIMIT_MS = 500;
/** Before a connection that carries nothing is asked for a sign of life by the system: some firewalls forget it after minutes. */
const KEEP_ALIVE_MS = 10_000;

/** For a database that people wait for. Migrations and commands take as long as they take. */
export const FOR_REQUESTS = {
  connectionTimeoutMillis: REQUEST_WAIT_LIMIT_MS,
  query_timeout: REQUEST_STATEMENT_LIMIT_MS + SILENCE_LIMIT_MS,
  onConnect: limits({ lock_timeout: REQUEST_WAIT_LIMIT_MS, statement_timeout: REQUEST_STATEMENT_LIMIT_MS }),
};
/** For jobs: they may work for long, but what others hold for so long they had better try again later. */
export const FOR_JOBS = {
  async onConnect(client: pg.ClientBase) {
    await limits({ lock_timeout: JOB_WAIT_LIMIT_MS })(client);
    const { rows } = await client.query<{ backend: number }>("select pg_backend_pid() as backend");
    if (rows[0]) backends.set(client, rows[0].backend);
  },
};
/** The server's number of a connection. Not the one that the driver was told, which may be a pooler's. */
const backends = new WeakMap<pg.ClientBase, number>();

/** By statements: poolers between us and Postgres refuse settings of a connection that they do not know. */
function limits(settings: Record<string, number>) {
  const statements = Object.entries(settings).map(([name, limitMs]) => `set ${name} to '${limitMs}ms'`);
  return (client: pg.ClientBase) => client.query(statements.join("; "));
}

class PromptClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    // The pool hides the password from those who print its settings, and so from the dots.
    super({ ...config, password: config.password, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  }

  /** What a connection has left unanswered it would answer later, to the wrong question: it is thrown away. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever query takes
  override query(...asked: any[]): any {
    const answer: unknown = super.query(...(underItsName(asked) as [string]));
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === "Query read timeout") void this.end();
      });
    }
    return answer;
  }
}

export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  /** The connections that are open for jobs, each with its number at the server. */
  backends(): Map<pg.Client, number>;
  close(): Promise<void>;
}

/**
 * @param config where Postgres is: `{ connectionString }`, or host, port, user and database
 * @param onIdleError told when a pooled connection breaks while nobody uses it (server restart); the pool itself recovers
 */
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
  // What breaks after we said goodbye is no news.
  const report = (error: Error) => void (closing || onIdleError(error));
  pool.on("error", report);
  pool.on("connect", (client) => {
    clients.add(client as unknown as pg.Client);
    // A connection can also break while it is checked out, between two queries.
    client.on("error", report);
  });
  pool.on("remove", (client) => void clients.delete(client as unknown as pg.Client));
  const db = withRetriedTransactions(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }));
  const close = async () => {
    closing = true;
    const closed = closeInOrder();
    const withinLimit = () => Promise.race([closed, pause(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    await withinLimit();
    // Whoever still waits for an answer has waited long enough. Who is only just connecting gives up by itself.
    for (const client of clients) void client.end();
    await withinLimit();
  };
  async function closeInOrder(): Promise<void> {
    await db.destroy();
    // A builder of queries that built none leaves the pool as it is.
    if (!pool.ending) await pool.end();
  }
  const known = (client: pg.Client) => {
    const backend = backends.get(client);
    return backend === undefined ? [] : [[client, backend] as const];
  };
  return { db, pool, backends: () => new Map([...clients].flatMap(known)), close };
}
