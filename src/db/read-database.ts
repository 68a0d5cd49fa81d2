import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { type Database, type DatabaseHandle, type Db, FOR_REQUESTS, openDatabase } from "./database.ts";
import { createReplicaLag } from "./replica-lag.ts";

/** Replica lag above which public pages are read from the primary. */
export const REPLICA_MAX_LAG_SECONDS = 5;

/** For what may be read a little later than it was written. */
export interface ReadDatabase {
  /** Reads from the replica where that is fresh, else from the primary. No transactions, no writes. */
  db: Db;
  /** Something that public pages show has changed: nothing is read from now on that does not have this of the log. */
  demand(walPosition: number): void;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
/** While somebody waits for the replica to have something. */
const LOOK_SOON_MS = 25;
const LOOK_LIMIT_MS = 2000;

const WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position";
/** A server that was promoted follows nobody: what it has is another story. */
const REPLAYED = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`;

/** @param parts `url` of the replica; without one everything is read from the primary */
export function openReadDatabase(parts: {
  primary: DatabaseHandle;
  url: string | undefined;
  max: number;
  log: Pick<Logger, "info" | "warn">;
}): ReadDatabase {
  const { primary, url, max, log } = parts;
  if (url === undefined) return { db: primary.db, demand: () => {}, close: async () => {} };
  const settings = { connectionString: url, max, ...FOR_REQUESTS };
  const replica = openDatabase(settings, () => {});
  const lag = createReplicaLag(REPLICA_MAX_LAG_SECONDS * 1000);
  const nowMs = () => performance.now();
  let wasFollowing = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  /** Beside the looks at the replica: they go on while the primary has no answer, or no connection to spare. */
  async function askPrimary(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const askedAtMs = nowMs();
    const written = await positionOf(primary.pool, WRITTEN);
    isAsking = false;
    if (written !== null) lag.written(askedAtMs, written);
  }
  async function look(): Promise<void> {
    void askPrimary();
    lag.replayed(nowMs(), await positionOf(replica.pool, REPLAYED));
    const isFollowing = lag.isFollowing(nowMs());
    if (isFollowing === wasFollowing) return;
    wasFollowing = isFollowing;
    if (isFollowing) log.info("public pages are read from the replica");
    else log.warn("the replica is away or too far behind: public pages are read from the primary");
  }
  async function keepLooking(): Promise<void> {
    await look();
    if (isClosed) return;
    const isAwaited = lag.isFollowing(nowMs()) && !lag.isFresh(nowMs());
    timer = setTimeout(() => void keepLooking(), isAwaited ? LOOK_SOON_MS : LOOK_EVERY_MS);
  }
  void keepLooking();

  const pool = eitherPool(primary.pool, replica.pool, () => lag.isFresh(nowMs()));
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    demand: lag.demand,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await replica.close();
    },
  };
}

/** Null: no answer, or none with a position. */
async function positionOf(pool: pg.Pool, text: string): Promise<number | null> {
  const question = { text, query_timeout: LOOK_LIMIT_MS };
  const answer = await pool.query<{ position: number | null }>(question).catch(() => null);
  return answer?.rows[0]?.position ?? null;
}

/** Connections to the replica or the primary; what the one cannot answer the other does. */
function eitherPool(primary: pg.Pool, replica: pg.Pool, isFresh: () => boolean): PostgresPool {
  async function connect() {
    const [first, second] = isFresh() ? [replica, primary] : [primary, replica];
    const client = await first.connect().catch(() => null);
    if (client === null) return await second.connect();
    let isBroken = false;
    return {
      async query(text: string, values: unknown[]) {
        try {
          return await client.query(text, values);
        } catch (error) {
          if (!isOfTheServer(error)) throw error;
          isBroken = true;
          return await second.query(text, values);
        }
      },
      release: () => client.release(isBroken),
    };
  }
  // What a query needs of pg's pool and client, and no more.
  return { connect, end: async () => {} } as unknown as PostgresPool;
}

/**
 * Whether the server failed and not the statement: it stops, starts, is out of connections, or a replica gives up a query
 * that stands in the way of what it has to replay.
 */
function isOfTheServer(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|53|57P|40001)/.test(error.code ?? "");
}
