import type { MiddlewareHandler } from "hono";
import { type ConcurrencyLimits, concurrencyLimit } from "#src/concurrency/concurrency-limit.ts";
import { REQUEST_WAIT_LIMIT_MS } from "#src/db/time-limits.ts";
import { endpointAt } from "./endpoints.ts";
import { pageAt } from "./page-path.ts";
import { serviceUnavailable } from "./service-unavailable.ts";

export interface Shedding {
  reading<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>;
  /** For requests other than cached pages and files. */
  guard: MiddlewareHandler;
}

/**
 * A page takes 3 to 6 ms of CPU, so the last in the queue waits half a second at most. Twelve at a time keep CPU and database
 * busy; more would delay leads. The wait is bounded, because a frozen database holds each slot for seconds.
 */
const READS: ConcurrencyLimits = { running: 12, waiting: 52, waitingMs: REQUEST_WAIT_LIMIT_MS };
/** Writes queued in a busy minute: a connection runs over four hundred queries a second. */
const WRITES_WAITING = 250;
const LEADS_WAITING = 1000;
const WAIT_SECONDS = 5;

/**
 * Load shedding with Retry-After (docs/decisions/0022-failure-handling.md). Reads hold a slot while they run. Writes do not,
 * because slow uploads would hold all slots: they are refused by the length of the database queue, leads last.
 */
export function createShedding(
  database: { readonly waitingCount: number },
  limits = { reads: READS, writesWaiting: WRITES_WAITING, leadsWaiting: LEADS_WAITING },
): Shedding {
  const reading = concurrencyLimit(limits.reads, () => busy(TO_READERS));
  return {
    reading,
    async guard(c, next) {
      const shedding = sheddingOf(c.req.path);
      if (shedding === "never") return await next();
      if (c.req.method === "GET" || c.req.method === "HEAD") return await reading(next);
      const waiting = shedding === "last" ? limits.leadsWaiting : limits.writesWaiting;
      if (database.waitingCount >= waiting) throw busy(TO_WRITERS);
      await next();
    },
  };
}

const sheddingOf = (path: string) => (pageAt(path) === "/lead" ? "last" : endpointAt(path)?.shedding);

const TO_READERS = "We are very busy just now. Please try again in a moment.";
const TO_WRITERS = "We are very busy just now, so nothing was sent or changed. Please try again in a moment.";
const busy = (message: string) => serviceUnavailable(message, WAIT_SECONDS);
