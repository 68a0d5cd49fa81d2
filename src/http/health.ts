import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Db } from "#src/db/database.ts";
import { databaseAnswers } from "#src/services/operations/operations-queries.ts";
import type { HttpEnv } from "./http-env.ts";
import type { HttpMetrics } from "./metrics.ts";

interface HealthParts {
  db: Db;
  metrics: HttpMetrics;
  metrics_token: string | undefined;
  worker_is_running: () => boolean;
}

/** For supervisors and load balancers: alive, ready, and figures for Prometheus. */
export function healthChecks({ db, metrics, metrics_token, worker_is_running }: HealthParts) {
  const health = new Hono<HttpEnv>();
  health.get("/healthz", (c) => c.json({ alive: true }));
  health.get("/readyz", async (c) => {
    const [database, worker] = [await databaseAnswers(db), worker_is_running()];
    return c.json({ database, worker }, database && worker ? 200 : 503);
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
