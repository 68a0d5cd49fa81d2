import type pg from "pg";
import type { DatabaseHandle } from "./database.ts";

const LOOK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5000;

/**
 * Ends connections that the server does not know any more. When a machine or a network is gone without a word, and another
 * has its name, whoever waits for an answer on such a connection would wait until the system gives it up: a quarter of
 * an hour. A server that is frozen knows them all, and answers when it thaws.
 * @returns how to stop looking
 */
export function endLostConnections(
  { pool, backends }: Pick<DatabaseHandle, "pool" | "backends">,
  log: { warn(message: string): void },
  lookEveryMs = LOOK_EVERY_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function look(): Promise<void> {
    // One that is made while we ask is not among them.
    const open = backends();
    const known = await backendsKnownTo(pool).catch(() => null);
    for (const [client, backend] of known ? open : []) {
      if (known?.has(backend)) continue;
      log.warn("a connection is ended that the database does not know any more");
      // While an answer is waited for this destroys it.
      void client.end();
    }
    if (!isOver) timer = setTimeout(() => void look(), lookEveryMs).unref();
  }
  timer = setTimeout(() => void look(), lookEveryMs).unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function backendsKnownTo(pool: pg.Pool): Promise<Set<number>> {
  const question = { text: "select pid from pg_stat_activity", query_timeout: ANSWER_WITHIN_MS };
  const { rows } = await pool.query<{ pid: number }>(question);
  return new Set(rows.map(({ pid }) => pid));
}
