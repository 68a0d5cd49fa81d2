import type { MiddlewareHandler } from "hono";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { TooManyAttempts } from "#src/domain/errors/errors.ts";
import { HOUR_SECONDS } from "#src/domain/time/ago.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import {
  byDealer,
  byMailbox,
  byNetwork,
  byPhone,
  byUser,
  type LimitKey,
  limitWrongPasswords,
} from "./limit-key.ts";

const LIMITS = {
  lead: { points: 10, seconds: 10 * 60 },
  // A buyer sends one per change; enumerating dealers' caps and pauses takes many more.
  "lead-proposal": { points: 60, seconds: 10 * 60 },
  // Sends mail to dealers.
  "buyer-page": { points: 20, seconds: 10 * 60 },
  // A showroom behind one address answers its enquiries and stock checks; guesses meet 192 bits.
  "enquiry-link": { points: 60, seconds: 10 * 60 },
  // May send unsolicited mail; each mailbox has a further limit.
  "saved-search": { points: 10, seconds: 10 * 60 },
  // Sends mail to the address given and to admins.
  complaint: { points: 5, seconds: 10 * 60 },
  "sign-in": { points: 20, seconds: 10 * 60 },
  // Per account, for networks where its owner is not signed in (wrong-passwords.ts).
  "wrong-password": { points: 15, seconds: 10 * 60 },
  // Per user, when the password is asked again: a stolen session may try from many networks.
  "present-password": { points: 15, seconds: 10 * 60 },
  "sign-up": { points: 10, seconds: HOUR_SECONDS },
  // May send unsolicited mail.
  "account-mail": { points: 10, seconds: HOUR_SECONDS },
  "account-mailbox": { points: 6, seconds: HOUR_SECONDS },
  // Texts cost money, and may annoy the owner of a mistyped number.
  "text-code": { points: 5, seconds: 24 * HOUR_SECONDS },
  "texted-number": { points: 3, seconds: 24 * HOUR_SECONDS },
  "error-report": { points: 30, seconds: 10 * 60 },
  events: { points: 600, seconds: 10 * 60 },
  // Eighty cars with ten photos take a dealer under half an hour.
  photo: { points: 300, seconds: 10 * 60 },
  application: { points: 40, seconds: HOUR_SECONDS },
  // Ten megabytes each, stored for a week if no application follows.
  evidence: { points: 20, seconds: 24 * HOUR_SECONDS },
  certificate: { points: 60, seconds: 24 * HOUR_SECONDS },
  // Each enquiry has a daily limit too.
  "message-file": { points: 60, seconds: HOUR_SECONDS },
  // Spends the operator's quota at DVSA and DVLA; each dealer has a daily limit too.
  "look-up": { points: 60, seconds: 10 * 60 },
  // Asks the postcode service about districts that we do not know.
  "postcode-check": { points: 120, seconds: 10 * 60 },
  // Sends to servers whose owner is not verified.
  webhook: { points: 60, seconds: 10 * 60 },
  // A dealer's system sends its stock a few times a day; each file may have twenty megabytes.
  import: { points: 60, seconds: 10 * 60 },
  // Fetches from servers whose owner is not verified.
  "stock-feed": { points: 60, seconds: 10 * 60 },
  // Agencies fetch the stock of many dealers.
  "vehicle-feed": { points: 300, seconds: 10 * 60 },
  // An assistant asks a few questions for a buyer; the whole stock takes many more.
  "public-api": { points: 600, seconds: 10 * 60 },
  // Social networks fetch one per shared link, from few IP addresses.
  "share-picture": { points: 300, seconds: 10 * 60 },
} as const;
export type LimitName = keyof typeof LIMITS;

const KEYS: Partial<Record<LimitName, LimitKey>> = {
  "present-password": byUser,
  import: byDealer,
  "account-mailbox": byMailbox,
  "text-code": byUser,
  "texted-number": byPhone,
};

const TRIAL_FACTOR = 1000;

export type RateLimits = Record<LimitName, MiddlewareHandler<HttpEnv>>;

export function createRateLimits(pool: Pool, options: { enabled: boolean; isTrial: boolean }): RateLimits {
  const names = Object.keys(LIMITS) as LimitName[];
  const limits = names.map((name) => {
    if (!options.enabled) return [name, pass];
    const limiter = limiterFor(pool, name, options.isTrial);
    return [
      name,
      name === "wrong-password" ? limitWrongPasswords(limiter) : limit(limiter, KEYS[name] ?? byNetwork),
    ];
  });
  return Object.fromEntries(limits) as RateLimits;
}

const pass: MiddlewareHandler<HttpEnv> = (_c, next) => next();

function limiterFor(pool: Pool, name: LimitName, isTrial: boolean): RateLimiterPostgres {
  const { points, seconds } = LIMITS[name];
  const bound = {
    keyPrefix: name,
    points: isTrial ? points * TRIAL_FACTOR : points,
    duration: seconds,
  };
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...bound,
    // Counts per process while the database is unavailable.
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
      throw new TooManyAttempts(Math.ceil(refusal.msBeforeNext / 1000));
    }
    await next();
  };
}
