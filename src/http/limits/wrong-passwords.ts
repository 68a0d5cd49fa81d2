import type { MiddlewareHandler } from "hono";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { TooManyAttempts } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { isOwnersNetwork, logLockedOut } from "#src/services/accounts/sessions/sign-ins.ts";
import { byMailbox, emailIn } from "./limit-key.ts";

/** Per account, against distributed guessing. Networks where the owner is signed in pass, so an attacker cannot lock them out; unknown addresses count the same (enumeration). */
export function limitWrongPasswords(limiter: RateLimiterPostgres): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [email, key] = [await emailIn(c), await byMailbox(c)];
    if (email === null || key === null) return await next();
    // Counts before the check, so that concurrent attempts cannot slip through; refunds on success.
    const refusal = await countOne(limiter, key);
    if (refusal && !(await isOwnersNetwork(c.var.app, email, c.var.ip))) {
      await logLockedOut(c.var.app, email);
      throw new TooManyAttempts(Math.ceil(refusal.msBeforeNext / 1000));
    }
    await next();
    if (!refusal && c.res.status !== 401) await limiter.reward(key);
  };
}

async function countOne(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}
