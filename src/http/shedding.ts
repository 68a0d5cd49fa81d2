import type { MiddlewareHandler } from "hono";
import {
  type ConcurrencyLimits,
  concurrencyLimit,
  concurrencyLimitPerKey,
} from "#src/concurrency/concurrency-limit.ts";
import { REQUEST_WAIT_LIMIT_MS } from "#src/db/time-limits.ts";
import { networkOf } from "#src/domain/accounts/network-of.ts";
import { Busy } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "./http-env.ts";
import { pageAt } from "./page-path.ts";

export interface Shedding {
  reading<Outcome>(ip: string, work: () => Promise<Outcome>): Promise<Outcome>;
  guard: MiddlewareHandler<HttpEnv>;
}

/** A page takes 3 to 6 ms of CPU, so the last in the queue waits half a second. More than twelve would delay leads. */
const READS: ConcurrencyLimits = { running: 12, waiting: 52, waitingMs: REQUEST_WAIT_LIMIT_MS };
/** Requests with an Authorization header never wait behind a crowd of visitors. */
const SIGNED_IN_READS: ConcurrencyLimits = { running: 6, waiting: 58, waitingMs: REQUEST_WAIT_LIMIT_MS };
/** A quarter of the places, running and waiting, so no client fills them. A browser asks for six at a time. */
const READS_PER_NETWORK = 16;
/** A busy minute: a connection runs over four hundred queries a second. */
const WRITES_WAITING = 250;
const LEADS_WAITING = 1000;
const WAIT_SECONDS = 5;

const LIMITS = {
  reads: READS,
  signedInReads: SIGNED_IN_READS,
  readsPerNetwork: READS_PER_NETWORK,
  writesWaiting: WRITES_WAITING,
  leadsWaiting: LEADS_WAITING,
};

/** Load shedding (decision 22). Writes hold no slot, as slow uploads would take all: the database queue decides. */
export function createShedding(database: { readonly waitingCount: number }, limits = LIMITS): Shedding {
  const visitors = readers(limits.reads, limits.readsPerNetwork);
  const signedIn = readers(limits.signedInReads, limits.readsPerNetwork);
  return {
    reading: visitors,
    async guard(c, next) {
      const shedding = sheddingOf(c.req.path);
      if (shedding === "never") return await next();
      if (c.req.method === "GET" || c.req.method === "HEAD") {
        const reading = c.req.header("authorization") === undefined ? visitors : signedIn;
        return await reading(c.var.ip, next);
      }
      const waiting = shedding === "last" ? limits.leadsWaiting : limits.writesWaiting;
      if (database.waitingCount >= waiting) throw busy(TO_WRITERS);
      await next();
    },
  };
}

function readers(limits: ConcurrencyLimits, perNetwork: number): Shedding["reading"] {
  const ofNetwork = concurrencyLimitPerKey(perNetwork, () => busy(TO_READERS));
  const ofAll = concurrencyLimit(limits, () => busy(TO_READERS));
  return (ip, work) => ofNetwork(networkOf(ip), () => ofAll(work));
}

/** "last" is refused only at a longer queue; "never" holds no slot, as an open stream. */
const EXCEPTIONS = new Map([
  ["/lead", "last"],
  ["/api/lead", "last"],
  ["/api/dealer/events", "never"],
]);
const sheddingOf = (path: string) => EXCEPTIONS.get(pageAt(path));

const TO_READERS = "We are very busy just now. Please try again in a moment.";
const TO_WRITERS = "We are very busy just now, so nothing was sent or changed. Please try again in a moment.";
const busy = (message: string) => new Busy(message, WAIT_SECONDS);
