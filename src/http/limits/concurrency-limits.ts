import type { MiddlewareHandler } from "hono";
import {
  type ConcurrencyLimits,
  concurrencyLimit,
  concurrencyLimitPerKey,
} from "#src/concurrency/concurrency-limit.ts";
import { networkOf } from "#src/domain/accounts/network-of.ts";
import { Busy } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "#src/http/http-env.ts";

/** The portal sends three photos at a time. */
const PER_OWNER = 6;
/** Of 20 MB each, in `/tmp` or in memory. */
const IN_ALL = 24;
const RETRY_AFTER_SECONDS = 2;
const OWN_LIMIT = `We take ${PER_OWNER} of your files at a time, so this one was not saved. Please try again in a moment.`;
const ALL = "We are receiving many files just now, so this one was not saved. Please try again in a moment.";

/** Bounds the files that a process receives at the same time: slow ones hold their room until they are whole. */
export function uploadsInFlight(): MiddlewareHandler<HttpEnv> {
  const ofOwner = concurrencyLimitPerKey(PER_OWNER, () => new Busy(OWN_LIMIT, RETRY_AFTER_SECONDS));
  const ofAll = concurrencyLimitPerKey(IN_ALL, () => new Busy(ALL, RETRY_AFTER_SECONDS));
  return async (c, next) => {
    const { actor, ip } = c.var;
    const owner = actor.kind === "visitor" ? networkOf(ip) : (actor.dealer_id ?? actor.user_id);
    await ofOwner(owner, () => ofAll("all", next));
  };
}

/** Global limit: per-address rate limits do not stop a distributed flood. */
export function limitConcurrency(limits: ConcurrencyLimits): MiddlewareHandler {
  const busy = () => new Busy("We are very busy just now. Please try again in a minute.", 60);
  const limited = concurrencyLimit(limits, busy);
  return (_c, next) => limited(next);
}

/** Hashing a password takes 0.1 s of one of four libuv threads, shared with file and DNS access. */
export const hashing = limitConcurrency({ running: 2, waiting: 60 });
