import type { MiddlewareHandler } from "hono";
import { type ConcurrencyLimits, concurrencyLimit } from "#src/concurrency/concurrency-limit.ts";
import { Busy } from "#src/domain/errors/errors.ts";

/** Global limit: per-address rate limits do not stop a distributed flood. */
export function limitConcurrency(limits: ConcurrencyLimits): MiddlewareHandler {
  const busy = () => new Busy("We are very busy just now. Please try again in a minute.", 60);
  const limited = concurrencyLimit(limits, busy);
  return (_c, next) => limited(next);
}

/** Hashing a password takes 0.1 s of one of four libuv threads, shared with file and DNS access. */
export const hashing = limitConcurrency({ running: 2, waiting: 60 });
