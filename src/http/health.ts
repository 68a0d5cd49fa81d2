import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Db } from "#src/db/database.ts";
import { databaseAnswers } from "#src/services/error-reports/error-report-queries.ts";
import type { HttpEnv } from "./http-env.ts";
import type { HttpMetrics } from "./metrics.ts";

export interface HealthParts {
  db: Db;
  readDb: Db;
  metrics: HttpMetrics;
  metrics_token: string | undefined;
  /** Null: the worker is another process. */
  workerIsRunning: (() => boolean) | null;
  /** Requests are still answered, but no more should be sent here. */
  isStopping?: () => boolean;
}

/** For supervisors and load balancers: alive, ready, and figures for Prometheus. */
export function healthChecks(parts: HealthParts) {
  const { db, readDb, metrics, metrics_token, workerIsRunning, isStopping } = parts;
  const health = new Hono<HttpEnv>();
  health.get("/healthz", (c) => c.json({ alive: true }));
  health.get("/readyz", async (c) => {
    const database = await databaseAnswers(db);
    // With a replica public pages go on while the database is away: better than to be sent nothing at all.
    const canRead = database || (readDb !== db && (await databaseAnswers(readDb)));
    const worker = workerIsRunning?.();
    const isReady = canRead && worker !== false && !isStopping?.();
    return c.json({ database, worker }, isReady ? 200 : 503);
  });
  // Without a token there is no such page: figures about the business are nobody else's.
  if (metrics_token) {
    health.get("/metrics", async (c) => {
      if (!sameText(c.req.header("authorization") ?? "", `Bearer ${metrics_token}`)) return c.notFound();
      return c.text(await metrics.print());
    });
  }
  return health;
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
