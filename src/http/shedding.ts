import type { MiddlewareHandler } from "hono";
import { REQUEST_WAIT_LIMIT_MS } from "#src/db/time-limits.ts";
import { type ConcurrencyLimits, concurrencyLimit } from "#src/services/concurrency-limit.ts";
import { endpointAt } from "./endpoints.ts";
import { pageAt } from "./page-path.ts";
import { serviceUnavailable } from "./service-unavailable.ts";

export interface Shedding {
  /** Does the work, unless as much of the kind is being done as this process can do in time. */
  reading<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>;
  /** For requests that are no copies and no files. */
  guard: MiddlewareHandler;
}

/**
 * A page takes some three to six milliseconds of the processor, so that whoever is let in waits for half a second at most. The
 * fewer are made at the same time, the sooner a buyer's request has its turn among them; as many as these keep
 * processor and database busy. Before a database that is frozen each holds its place for seconds, and so the wait has an end.
 */
const READS: ConcurrencyLimits = { running: 12, waiting: 52, waitingMs: REQUEST_WAIT_LIMIT_MS };
/** The most that a busy minute brings about: a connection does four hundred queries a second and more. */
const WRITES_WAITING = 250;
const LEADS_WAITING = 1000;
const WAIT_SECONDS = 5;

/**
 * What is too much is sent away at once, with a time to come again, so that the rest is answered in time
 * (docs/decisions/0022-failure-handling.md). Reads are counted while they are made: among them is the queue for the
 * processor. Writes are not, for whoever sends a body slowly would hold the places of all: they are judged by the queue
 * for the database. A buyer's request is sent away last.
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
