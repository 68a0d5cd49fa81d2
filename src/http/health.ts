import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { withTimeout } from "#src/concurrency/with-timeout.ts";
import type { Db } from "#src/db/database.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { isDatabaseResponding } from "#src/services/error-reports/error-report-queries.ts";
import type { HttpEnv } from "./http-env.ts";
import type { HttpMetrics } from "./metrics.ts";

export interface HealthParts {
  db: Db;
  readDb: Db;
  metrics: HttpMetrics;
  metricsToken: string | undefined;
  mailDelivery: AppContext["mailDelivery"];
  workerIsRunning: (() => boolean) | null;
  /** Takes the process out of load balancers while it still serves. */
  isStopping?: () => boolean;
}

export function healthChecks(parts: HealthParts) {
  const { db, readDb, metrics, metricsToken, mailDelivery, workerIsRunning, isStopping } = parts;
  // Pages and requests work without email, so not a reason for 503.
  const mail = mailDelivery === "missing" ? false : undefined;
  const health = new Hono<HttpEnv>();
  const databaseStates = remembered(READINESS_MS, async () => {
    const database = await isResponding(db);
    // The replica alone is enough: public pages work without the primary.
    return { database, canRead: database || (readDb !== db && (await isResponding(readDb))) };
  });
  health.get("/healthz", (c) => c.json({ alive: true }));
  health.get("/readyz", async (c) => {
    const { database, canRead } = await databaseStates();
    const worker = workerIsRunning?.();
    const isReady = canRead && worker !== false && !isStopping?.();
    return c.json({ database, worker, mail }, isReady ? 200 : 503);
  });
  // Business figures: hidden without a configured token.
  if (metricsToken) {
    health.get("/metrics", async (c) => {
      if (!sameText(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`)) return c.notFound();
      return c.text(await metrics.print());
    });
  }
  return health;
}

/** Caches readiness: the endpoint is public and bypasses load shedding. */
const READINESS_MS = 1000;
/** The worker's connections have no query timeout. */
const RESPONSE_LIMIT_MS = 5000;

const isResponding = (db: Db): Promise<boolean> =>
  withTimeout(RESPONSE_LIMIT_MS, () => isDatabaseResponding(db)).catch(() => false);

/** Shares a running call, and its result for a while. */
function remembered<Value>(forMs: number, find: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => {
    value ??= find().finally(() => setTimeout(() => (value = null), forMs).unref());
    return value;
  };
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
