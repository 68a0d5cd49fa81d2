import type { MiddlewareHandler } from "hono";
import { type ConcurrencyLimits, concurrencyLimit } from "#src/services/concurrency-limit.ts";
import { tryLater } from "./try-later.ts";

/** Global limit: per-address rate limits do not stop a distributed flood. */
export function limitConcurrency(limits: ConcurrencyLimits): MiddlewareHandler {
  const limited = concurrencyLimit(limits, () =>
    tryLater("We are very busy just now. Please try again in a minute.", 60),
  );
  return (_c, next) => limited(next);
}
