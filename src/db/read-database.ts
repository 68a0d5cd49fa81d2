import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import { type Database, type DatabaseHandle, type Db, FOR_REQUESTS, openDatabase } from "./database.ts";

/** Replica lag by write-ahead log positions, not clocks; notices a replica without its primary. */
export interface ReplicaLag {
  written(atMs: number, position: number): void;
  /** @param position null when the replica does not respond or was promoted */
  replayed(atMs: number, position: number | null): void;
  demand(position: number): void;
  isFollowing(nowMs: number): boolean;
  isFresh(nowMs: number): boolean;
}

/** Constant while the primary is down. */
export function createReplicaLag(limitMs: number): ReplicaLag {
  let writtenPositions: { atMs: number; position: number }[] = [];
  let newestAtMs = Number.NEGATIVE_INFINITY;
  let knownAtMs = Number.NEGATIVE_INFINITY;
  let last: { atMs: number; position: number } | null = null;
  let demanded = 0;

  const isFollowing = (nowMs: number) =>
    last !== null && nowMs - last.atMs <= limitMs && newestAtMs - knownAtMs <= limitMs;
  return {
    written(atMs, position) {
      newestAtMs = atMs;
      writtenPositions = [
        ...writtenPositions.filter((one) => atMs - one.atMs <= limitMs),
        { atMs, position },
      ];
    },
    replayed(atMs, position) {
      last = position === null ? null : { atMs, position };
      if (position === null) return;
      for (const one of writtenPositions) if (one.position <= position) knownAtMs = one.atMs;
      writtenPositions = writtenPositions.filter((one) => one.position > position);
    },
    demand(position) {
      demanded = Math.max(demanded, position);
    },
    isFollowing,
    isFresh: (nowMs) => isFollowing(nowMs) && (last?.position ?? 0) >= demanded,
  };
}

/** Replica lag above which public pages read the primary. */
const REPLICA_MAX_LAG_SECONDS = 5;

export interface ReadDatabase {
  /** No transactions, no writes. Fails over to the primary while the replica is stale or down. */
  db: Db;
  /** Read-your-writes: excludes the replica until it has replayed this position. */
  demand(walPosition: number): void;
  close(): Promise<void>;
}

const POLL_EVERY_MS = 500;
const POLL_SOON_MS = 25;
const POLL_TIMEOUT_MS = 2000;
/**
 * A promoted replica leaves the pool of replicas up to a second before it enters that of the primary, and a busy
 * machine takes longer.
 */
const PROMOTION_LIMIT_MS = 8000;
const TRY_AGAIN_AFTER_MS = 100;

const WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position";
/** A promoted server is no longer a replica, and its position is of another timeline. */
const REPLAYED = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`;

export function openReadDatabase(parts: {
  primary: DatabaseHandle;
  url: string | undefined;
  max: number;
  log: Pick<Logger, "info" | "warn">;
}): ReadDatabase {
  const { primary, url, max, log } = parts;
  if (url === undefined) return { db: primary.db, demand: () => {}, close: async () => {} };
  const settings = { connectionString: url, max, ...FOR_REQUESTS };
  // The next connection may lead to another replica, with another position.
  const replica = openDatabase(settings, () => lag.replayed(nowMs(), null));
  const lag = createReplicaLag(REPLICA_MAX_LAG_SECONDS * 1000);
  const nowMs = () => performance.now();
  let wasFollowing = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  /** Separate from polling the replica, which continues while the primary does not respond. */
  async function askPrimary(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const askedAtMs = nowMs();
    const written = await positionOf(primary.pool, WRITTEN);
    isAsking = false;
    if (written !== null) lag.written(askedAtMs, written);
  }
  async function checkReplica(): Promise<void> {
    void askPrimary();
    lag.replayed(nowMs(), await positionOf(replica.pool, REPLAYED));
    const isFollowing = lag.isFollowing(nowMs());
    if (isFollowing === wasFollowing) return;
    wasFollowing = isFollowing;
    if (isFollowing) log.info("replica fresh, used for public pages");
    else log.warn("replica down or lagging, primary used for public pages");
  }
  async function pollReplica(): Promise<void> {
    await checkReplica();
    if (isClosed) return;
    const isAwaited = lag.isFollowing(nowMs()) && !lag.isFresh(nowMs());
    timer = setTimeout(() => void pollReplica(), isAwaited ? POLL_SOON_MS : POLL_EVERY_MS);
  }
  void pollReplica();

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

async function positionOf(pool: pg.Pool, text: string): Promise<number | null> {
  const question = { text, query_timeout: POLL_TIMEOUT_MS };
  const result = await pool.query<{ position: number | null }>(question).catch(() => null);
  return result?.rows[0]?.position ?? null;
}

/** Waits while one replica is being promoted. */
function eitherPool(primary: pg.Pool, replica: pg.Pool, isFresh: () => boolean): PostgresPool {
  async function query(text: string, values: unknown[]) {
    // Its statements would run on different connections.
    if (/^(begin|start transaction)/i.test(text))
      throw new Error("transactions need the primary's own database");
    for (const startedAtMs = performance.now(); ; await pause(TRY_AGAIN_AFTER_MS)) {
      const pools = isFresh() ? [replica, primary] : [primary, replica];
      for (const pool of pools) {
        try {
          return await pool.query(text, values);
        } catch (error) {
          const isLast = pool === pools[1] && performance.now() - startedAtMs > PROMOTION_LIMIT_MS;
          if (isLast || !isOfTheServer(error)) throw error;
        }
      }
    }
  }
  // No client is held between queries.
  return {
    connect: async () => ({ query, release: () => {} }),
    end: async () => {},
  } as unknown as PostgresPool;
}

/** Shutdown, start-up, too many connections, recovery. */
function isOfTheServer(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|53|57P|40001)/.test(error.code ?? "");
}
