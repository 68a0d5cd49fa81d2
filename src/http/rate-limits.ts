import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { waitMessage } from "#src/domain/errors/errors.ts";
import { HOUR_SECONDS } from "#src/domain/time/seconds.ts";
import type { HttpEnv } from "./http-env.ts";
import { byMailbox, byNetwork, byUser, type LimitKey } from "./limit-key.ts";
import { limitWrongPasswords } from "./wrong-passwords.ts";

/** Generous for a household or an office behind one address, tight for a script. */
const LIMITS = {
  lead: { points: 10, seconds: 10 * 60 },
  // A decision writes to dealers; changing one's mind a few times is no attack.
  "buyer-page": { points: 20, seconds: 10 * 60 },
  // Each may send a mail to somebody who did not ask for it; one mailbox has a limit of its own.
  "saved-search": { points: 10, seconds: 10 * 60 },
  "sign-in": { points: 20, seconds: 10 * 60 },
  // Wrong passwords for one account, from wherever its owner is not signed in (wrong-passwords.ts).
  "wrong-password": { points: 15, seconds: 10 * 60 },
  // For whoever is signed in and asked for the password again: a stolen session may ask from everywhere.
  "present-password": { points: 15, seconds: 10 * 60 },
  "sign-up": { points: 10, seconds: HOUR_SECONDS },
  // Each may send a mail to somebody who did not ask for it.
  "account-mail": { points: 10, seconds: HOUR_SECONDS },
  // The same to one mailbox, whoever asks.
  "account-mailbox": { points: 6, seconds: HOUR_SECONDS },
  "error-report": { points: 30, seconds: 10 * 60 },
  // A page in use sends one every few seconds.
  events: { points: 600, seconds: 10 * 60 },
  // A dealer's eighty cars of ten photos each, in an hour and a bit.
  photo: { points: 300, seconds: 10 * 60 },
  // Five files, a few tries, and the form.
  application: { points: 40, seconds: HOUR_SECONDS },
  // A test, a look at the log, a change, a test: whose server it is, nobody has proved.
  webhook: { points: 60, seconds: 10 * 60 },
  // Networks fetch one for each link that somebody shares, from few addresses.
  "share-picture": { points: 300, seconds: 10 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

/** What else than the network a request comes from is counted. */
const KEYS: Partial<Record<LimitName, LimitKey>> = {
  "present-password": byUser,
  "account-mailbox": byMailbox,
};

/** With sample data the limits are so wide that trying the product never meets them. */
const SAMPLE_DATA_FACTOR = 1000;

export type RateLimits = Record<LimitName, MiddlewareHandler<HttpEnv>>;

/** Limits a client's network counts against in all processes together: the counts are in Postgres. */
export function createRateLimits(pool: Pool, options: { enabled: boolean; sampleData: boolean }): RateLimits {
  const names = Object.keys(LIMITS) as LimitName[];
  const limits = names.map((name) => {
    if (!options.enabled) return [name, pass];
    const limiter = limiterFor(pool, name, options.sampleData);
    return [
      name,
      name === "wrong-password" ? limitWrongPasswords(limiter) : limit(limiter, KEYS[name] ?? byNetwork),
    ];
  });
  return Object.fromEntries(limits) as RateLimits;
}

const pass: MiddlewareHandler<HttpEnv> = (_c, next) => next();

function limiterFor(pool: Pool, name: LimitName, sampleData: boolean): RateLimiterPostgres {
  const { points, seconds } = LIMITS[name];
  const bound = {
    keyPrefix: name,
    points: sampleData ? points * SAMPLE_DATA_FACTOR : points,
    duration: seconds,
  };
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // Rows that have expired are removed by the job of that name.
    clearExpiredByTimeout: false,
    ...bound,
    // While the database is away each process counts for itself: what was asked is then answered for, not the counting.
    insuranceLimiter: new RateLimiterMemory(bound),
  });
}

function limit(limiter: RateLimiterPostgres, keyOf: LimitKey): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const key = await keyOf(c);
    try {
      if (key !== null) await limiter.consume(key);
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
