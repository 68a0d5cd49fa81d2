import type pg from "pg";
import type { DatabaseHandle } from "./database.ts";

const CHECK_EVERY_MS = 10_000;
const RESPONSE_TIMEOUT_MS = 5000;

/**
 * Closes connections unknown to the server: after a failover without a TCP reset, queries would hang
 * for a quarter of an hour. @returns stops the checks
 */
export function endLostConnections(
  { pool, backends }: Pick<DatabaseHandle, "pool" | "backends">,
  log: { warn(message: string): void },
  checkEveryMs = CHECK_EVERY_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function checkConnections(): Promise<void> {
    // Excludes connections opened during the query.
    const open = backends();
    const known = await backendsKnownTo(pool).catch(() => null);
    for (const [client, backend] of known ? open : []) {
      // The pool may have closed an idle connection since.
      if (known?.has(backend) || !backends().has(client)) continue;
      log.warn("database connection unknown to the server, closed");
      // Destroys the connection, even with a query in flight.
      void client.end();
    }
    if (!isOver) timer = setTimeout(() => void checkConnections(), checkEveryMs).unref();
  }
  timer = setTimeout(() => void checkConnections(), checkEveryMs).unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function backendsKnownTo(pool: pg.Pool): Promise<Set<number>> {
  const question = { text: "select pid from pg_stat_activity", query_timeout: RESPONSE_TIMEOUT_MS };
  const { rows } = await pool.query<{ pid: number }>(question);
  return new Set(rows.map(({ pid }) => pid));
}
