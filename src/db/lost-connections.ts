import pg from "pg";
import type { DatabaseHandle } from "./database.ts";

const CHECKS = { everyMs: 10_000, responseTimeoutMs: 5000 };

interface Parts {
  backends: DatabaseHandle["backends"];
  /** A connection of its own: all of the pool's may be lost. */
  connection: pg.ClientConfig;
  log: { warn(message: string): void };
}

/** Closes connections that a failover lost without a TCP reset: queries would hang for 15 minutes. */
export function endLostConnections({ backends, connection, log }: Parts, checks = CHECKS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function checkConnections(): Promise<void> {
    // Excludes connections opened during the query.
    const open = backends();
    const known =
      open.size > 0 ? await readBackends(connection, checks.responseTimeoutMs).catch(() => null) : null;
    for (const [client, backend] of known ? open : []) {
      if (known?.has(backend) || !backends().has(client)) continue;
      log.warn("database connection unknown to the server, closed");
      // Destroys the connection, even with a query in flight.
      void client.end();
    }
    if (!isOver) timer = setTimeout(() => void checkConnections(), checks.everyMs).unref();
  }
  timer = setTimeout(() => void checkConnections(), checks.everyMs).unref();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function readBackends(connection: pg.ClientConfig, timeoutMs: number): Promise<Set<number>> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    // Not awaited: `end()` hangs on a dead connection.
    void client.end().catch(() => {});
  }
}
