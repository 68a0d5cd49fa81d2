import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { CarsOnSale } from "#src/catalogue/cars-on-sale.ts";
import { withTimeout } from "#src/concurrency/with-timeout.ts";
import type { Db } from "#src/db/database.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { isDatabaseResponding } from "#src/services/error-reports/error-report-queries.ts";
import type { HttpEnv } from "./http-env.ts";
import { createMetrics, type HttpMetrics } from "./metrics.ts";
import { securityHeaders } from "./security-headers.ts";

interface HealthParts {
  db: Db;
  readDb: Db;
  carsOnSale: Pick<CarsOnSale, "isLoaded" | "asOf">;
  metrics: HttpMetrics;
  metricsToken: string | undefined;
  mailDelivery: AppContext["mailDelivery"];
  workerIsRunning: (() => boolean) | null;
  /** Takes the process out of load balancers while it still serves. */
  isStopping?: () => boolean;
}

export function healthChecks(parts: HealthParts) {
  const { db, readDb, carsOnSale, metrics, metricsToken, mailDelivery, workerIsRunning, isStopping } = parts;
  // Pages and requests work without email, so not a reason for 503.
  const mail = mailDelivery === "missing" ? false : undefined;
  const health = new Hono<HttpEnv>();
  const databaseStates = remembered(READINESS_MS, async () => {
    const primary = isResponding(db);
    // The replica alone is enough: public pages work without the primary.
    const canRead = await isAnyTrue([primary, readDb === db ? primary : isResponding(readDb)]);
    return { database: await withTimeout(PRIMARY_GRACE_MS, () => primary).catch(() => false), canRead };
  });
  health.get("/healthz", (c) => c.json({ alive: true }));
  health.get("/readyz", async (c) => {
    const { database, canRead } = await databaseStates();
    const worker = workerIsRunning?.();
    // While the primary is away, lists that say since when are better than none.
    const areCarsKnown = carsOnSale.isLoaded() && !(database && carsOnSale.asOf() !== null);
    const isReady = canRead && areCarsKnown && worker !== false && !isStopping?.();
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

/** Of a worker that serves no pages. */
export function createHealthApp(parts: Omit<HealthParts, "metrics">): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();
  http.use(securityHeaders({ https: false }));
  http.route("/", healthChecks({ ...parts, metrics: createMetrics() }));
  return http;
}

/** Caches readiness: the endpoint is public and bypasses load shedding. */
const READINESS_MS = 1000;
/** The worker's connections have no query timeout. */
const RESPONSE_LIMIT_MS = 5000;
/** How long a response from the replica waits for the primary: load balancers do not wait five seconds. */
const PRIMARY_GRACE_MS = 250;

const isResponding = (db: Db): Promise<boolean> =>
  withTimeout(RESPONSE_LIMIT_MS, () => isDatabaseResponding(db)).catch(() => false);

/** Resolves with the first true, without waiting for the others. */
async function isAnyTrue(answers: Promise<boolean>[]): Promise<boolean> {
  const trueOnes = answers.map((answer) => answer.then((is) => is || Promise.reject()));
  return await Promise.any(trueOnes).catch(() => false);
}

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
