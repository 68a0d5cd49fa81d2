import pg from "pg";
import { isDoneWithin } from "#src/concurrency/with-timeout.ts";
import { reasonOf } from "#src/domain/errors/error-for-log.ts";
import { ANY_RECORD } from "#src/domain/pages/cache-tags.ts";

/** Reported when the log does not go back far enough. */
export const EVERYTHING = ANY_RECORD;

export interface PublicChanges {
  isCurrent(): boolean;
  /** Of the last reading, once there should have been others; null before. */
  outdatedSince(): Date | null;
  /** Reads all that was committed before the call, coalesced. After a failure `isCurrent()` is false. */
  newest(): Promise<void>;
  close(): void;
}

interface Limits {
  readEveryMs: number;
  trustedMs: number;
  outdatedMs: number;
  awaitedMs: number;
  /** Heartbeat: a connection lost without a TCP reset would never deliver. */
  responseTimeoutMs: number;
  tryAgainAfterMs: number;
}

const LIMITS: Limits = {
  readEveryMs: 200,
  // A changed price disappears from every page within this time.
  trustedMs: 1000,
  // Longer, because readers are told.
  outdatedMs: 2000,
  // Read-your-writes: usually takes a millisecond.
  awaitedMs: 500,
  responseTimeoutMs: 5000,
  tryAgainAfterMs: 250,
};

export interface Changes {
  /** Cache tags, separated by spaces. */
  tags: string;
  /** Cars that a list may show otherwise now; null where any may have changed. */
  vehicleIds: readonly string[] | null;
  /** A replica must have replayed it. */
  walPosition: number;
}

interface Parts {
  connection: pg.ClientConfig;
  /** Awaited before the changes count as read. */
  onChanges(changes: Changes): void | Promise<void>;
  /** Channels of NOTIFY that the same connection listens on. */
  channels?: Record<string, (payload: string) => void>;
  /** Also after each reconnect: notifications in between are lost. */
  onConnected?(): void;
  onBroken(reason: string): void;
  limits?: Partial<Limits>;
}

interface Reading {
  snapshot: string;
  is_complete: boolean;
  tags: string | null;
  vehicle_ids: string[];
  wal_position: number;
}

const READ = `select snapshot::text, is_complete, tags, vehicle_ids, wal_position
  from public_changes_since($1::pg_snapshot)`;

/** Polls the log of changed cache tags (schema/02-pages.sql). */
export async function followPublicChanges(parts: Parts): Promise<PublicChanges> {
  const limits = { ...LIMITS, ...parts.limits };
  const { channels = {} } = parts;
  const nowMs = () => performance.now();
  let client: pg.Client | undefined;
  let previous: string | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let readAt = new Date(0);
  let wantedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const current = new pg.Client({
      ...parts.connection,
      keepAlive: true,
      connectionTimeoutMillis: limits.responseTimeoutMs,
      query_timeout: limits.responseTimeoutMs,
    });
    current.on("error", (error) => broke(current, error.message));
    current.on("end", () => broke(current, "the connection ended"));
    current.on("notification", ({ channel, payload = "" }) => channels[channel]?.(payload));
    client = current;
    previous = null;
    try {
      await current.connect();
      for (const channel of Object.keys(channels)) {
        await current.query(`listen ${current.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      return broke(current, reasonOf(error));
    }
    parts.onConnected?.();
    await read();
  }

  function broke(which: pg.Client, reason: string): void {
    if (which !== client || isClosed) return;
    client = undefined;
    which.end().catch(() => {});
    parts.onBroken(reason);
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), limits.tryAgainAfterMs);
  }

  async function readOnce(): Promise<void> {
    const current = client;
    if (current === undefined) return;
    clearTimeout(timer);
    const beganMs = nowMs();
    try {
      const { rows } = await current.query<Reading>({ name: "read-changes", text: READ, values: [previous] });
      if (current !== client || isClosed) return;
      await take(rows[0] as Reading);
      if (current !== client || isClosed) return;
      readAtMs = beganMs;
      readAt = new Date();
      timer = setTimeout(() => void read(), limits.readEveryMs);
    } catch (error) {
      broke(current, reasonOf(error));
    }
  }

  async function take({ snapshot, is_complete, tags, vehicle_ids, wal_position }: Reading): Promise<void> {
    const walPosition = wal_position;
    if (!is_complete) await parts.onChanges({ tags: EVERYTHING, vehicleIds: null, walPosition });
    else if (tags !== null) await parts.onChanges({ tags, vehicleIds: vehicle_ids, walPosition });
    previous = snapshot;
  }

  const read = oneAtATime(readOnce);
  await connect();
  return {
    isCurrent: () => readAtMs >= wantedAtMs && nowMs() - readAtMs < limits.trustedMs,
    outdatedSince: () => (nowMs() - readAtMs < limits.outdatedMs ? null : readAt),
    async newest() {
      const askedMs = nowMs();
      await isDoneWithin(limits.awaitedMs, read());
      if (readAtMs < askedMs) wantedAtMs = askedMs;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      // Not awaited: `end()` hangs on a dead connection.
      client?.end().catch(() => {});
    },
  };
}

/** Coalesces concurrent calls: all that arrive during a run share the next one. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  return function begin(): Promise<void> {
    if (underWay === null) {
      underWay = work().finally(() => {
        underWay = null;
      });
      return underWay;
    }
    next ??= underWay.then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}
