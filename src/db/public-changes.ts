import pg from "pg";
import { reasonOf } from "#src/domain/errors/reason-of.ts";
import {
  PUBLIC_CHANGES_AWAITED_MS,
  PUBLIC_CHANGES_READ_EVERY_MS,
  PUBLIC_CHANGES_TRUSTED_MS,
} from "#src/domain/policy.ts";

/** What is written to the log when nobody can say what has not changed. */
export const EVERYTHING = "*";

export interface PublicChanges {
  /** Whether everything is known that was committed until a moment ago. */
  isHeard(): boolean;
  /**
   * Has read what was committed before this was called; or nothing is heard until it has been read. Many calls at once are
   * one reading.
   */
  newest(): Promise<void>;
  close(): void;
}

interface Limits {
  read_every_ms: number;
  /** Beyond which what is known is too old. */
  trusted_ms: number;
  /** How long `newest` waits for an answer. */
  awaited_ms: number;
  /** A machine or a network may go without a word: then nothing would ever come on this connection. */
  answer_within_ms: number;
  try_again_after_ms: number;
}

const LIMITS: Limits = {
  read_every_ms: PUBLIC_CHANGES_READ_EVERY_MS,
  trusted_ms: PUBLIC_CHANGES_TRUSTED_MS,
  awaited_ms: PUBLIC_CHANGES_AWAITED_MS,
  answer_within_ms: 5000,
  try_again_after_ms: 1000,
};

interface Parts {
  connection: pg.ClientConfig;
  /**
   * @param subjects with spaces between; `EVERYTHING` also at the start and wherever the log does not go back far enough
   * @param wal_position which a replica must have, to have all of this
   */
  onChanges(subjects: string, wal_position: number): void;
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

/**
 * Reads the log of what has changed on public pages (migration 0027) again and again, on a connection of its own that is made
 * anew when it breaks. Resolves when the first attempt is over, whether it succeeded or not.
 */
export async function followPublicChanges(parts: Parts): Promise<PublicChanges> {
  const limits = { ...LIMITS, ...parts.limits };
  const now_ms = () => performance.now();
  let client: pg.Client | undefined;
  /** Null: nothing was read on this connection. */
  let previous: string | null = null;
  /** When the last reading began that was answered; and the earliest that counts. */
  let heard_at_ms = Number.NEGATIVE_INFINITY;
  let wanted_at_ms = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let is_closed = false;

  async function connect(): Promise<void> {
    const current = new pg.Client({
      ...parts.connection,
      keepAlive: true,
      connectionTimeoutMillis: limits.answer_within_ms,
      query_timeout: limits.answer_within_ms,
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
    if (which !== client || is_closed) return;
    client = undefined;
    which.end().catch(() => {});
    parts.onBroken(reason);
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), limits.try_again_after_ms);
  }

  async function readOnce(): Promise<void> {
    const current = client;
    if (current === undefined) return;
    clearTimeout(timer);
    const began_ms = now_ms();
    try {
      const { rows } = await current.query<Reading>({ name: "read-changes", text: READ, values: [previous] });
      if (current !== client || is_closed) return;
      take(rows[0] as Reading);
      heard_at_ms = began_ms;
      timer = setTimeout(() => void read(), limits.read_every_ms);
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
    isHeard: () => heard_at_ms >= wanted_at_ms && now_ms() - heard_at_ms < limits.trusted_ms,
    async newest() {
      const asked_ms = now_ms();
      await within(limits.awaited_ms, read());
      if (heard_at_ms < asked_ms) wanted_at_ms = asked_ms;
    },
    close() {
      is_closed = true;
      clearTimeout(timer);
      // Not waited for: a line that has fallen silent does not say goodbye.
      client?.end().catch(() => {});
    },
  };
}

/** Who comes while it is at work waits for the next time, together with all others who came meanwhile. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let under_way: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  return function begin(): Promise<void> {
    if (under_way === null) {
      under_way = work().finally(() => {
        under_way = null;
      });
      return under_way;
    }
    next ??= under_way.then(() => {
      next = null;
      return begin();
    });
    return next;
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}
