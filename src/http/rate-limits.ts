import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { HttpEnv } from "./http-env.ts";

/** Generous for a household or an office behind one address, tight for a script. */
const LIMITS = {
  lead: { points: 10, seconds: 10 * 60 },
  "sign-in": { points: 20, seconds: 10 * 60 },
  "sign-up": { points: 10, seconds: 60 * 60 },
  // Each may send a mail to somebody who did not ask for it.
  "account-mail": { points: 10, seconds: 60 * 60 },
  "error-report": { points: 30, seconds: 10 * 60 },
  // A page in use sends one every few seconds.
  events: { points: 600, seconds: 10 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** With sample data the limits are so wide that trying the product never meets them (design: Environment). */
const SAMPLE_DATA_FACTOR = 1000;

export type RateLimits = Record<LimitName, MiddlewareHandler<HttpEnv>>;

/** Limits a client address counts against in all processes together: the counts are in Postgres. */
export function createRateLimits(
  pool: Pool,
  options: { enabled: boolean; sample_data: boolean },
): RateLimits {
  const names = Object.keys(LIMITS) as LimitName[];
  const limits = names.map((name) => [name, options.enabled ? limit(pool, name, options.sample_data) : pass]);
  return Object.fromEntries(limits) as RateLimits;
}

const pass: MiddlewareHandler<HttpEnv> = (_c, next) => next();

function limit(pool: Pool, name: LimitName, sample_data: boolean): MiddlewareHandler<HttpEnv> {
  const { points, seconds } = LIMITS[name];
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // Rows that have expired are removed by the job of that name.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: sample_data ? points * SAMPLE_DATA_FACTOR : points,
    duration: seconds,
  });
  return async (c, next) => {
    try {
      await limiter.consume(c.get("ip"));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const wait = Math.ceil(refusal.msBeforeNext / 1000);
      const headers = { "Retry-After": String(wait) };
      throw new HTTPException(429, {
        message: waitMessage(wait),
        res: new Response(null, { status: 429, headers }),
      });
    }
    await next();
  };
}

const waitMessage = (seconds: number) =>
  seconds < 90
    ? `Too many attempts. Please wait ${seconds} seconds and try again.`
    : `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`;
