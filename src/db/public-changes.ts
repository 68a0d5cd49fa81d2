import pg from "pg";
import { isDoneWithin } from "#src/concurrency/with-timeout.ts";
import { reasonOf } from "#src/domain/errors/reason-of.ts";
import { ANY_RECORD } from "#src/domain/pages/cache-tags.ts";

/** Reported when the log does not go back far enough. */
export const EVERYTHING = ANY_RECORD;

export interface PublicChanges {
  isCurrent(): boolean;
  /** Reads all that was committed before the call, coalesced. After a failure `isCurrent()` is false. */
  newest(): Promise<void>;
  close(): void;
}

interface Limits {
  readEveryMs: number;
  trustedMs: number;
  awaitedMs: number;
  /** Heartbeat: a connection lost without a TCP reset would never deliver. */
  responseTimeoutMs: number;
  tryAgainAfterMs: number;
}

const LIMITS: Limits = {
  readEveryMs: 200,
  // A changed price disappears from every page within this time.
  trustedMs: 1000,
  // Read-your-writes: usually takes a millisecond.
  awaitedMs: 500,
  responseTimeoutMs: 5000,
  tryAgainAfterMs: 1000,
};

interface Parts {
  connection: pg.ClientConfig;
  /** @param subjects cache tags, separated by spaces @param walPosition a replica must have replayed it */
  onChanges(subjects: string, walPosition: number): void;
  onBroken(reason: string): void;
  limits?: Partial<Limits>;
}

interface Reading {
  snapshot: string;
  is_complete: boolean;
  subjects: string | null;
  wal_position: number;
}

const READ =
  "select snapshot::text, is_complete, subjects, wal_position from public_changes_since($1::pg_snapshot)";

/** Polls the log of changed cache tags (migration 0027). */
export async function followPublicChanges(parts: Parts): Promise<PublicChanges> {
  const limits = { ...LIMITS, ...parts.limits };
  const nowMs = () => performance.now();
  let client: pg.Client | undefined;
  let previous: string | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
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
    client = current;
    previous = null;
    try {
      await current.connect();
    } catch (error) {
      return broke(current, reasonOf(error));
    }
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
      take(rows[0] as Reading);
      readAtMs = beganMs;
      timer = setTimeout(() => void read(), limits.readEveryMs);
    } catch (error) {
      broke(current, reasonOf(error));
    }
  }

  function take({ snapshot, is_complete, subjects, wal_position }: Reading): void {
    previous = snapshot;
    if (!is_complete) parts.onChanges(EVERYTHING, wal_position);
    else if (subjects !== null) parts.onChanges(subjects, wal_position);
  }

  const read = oneAtATime(readOnce);
  await connect();
  return {
    isCurrent: () => readAtMs >= wantedAtMs && nowMs() - readAtMs < limits.trustedMs,
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
