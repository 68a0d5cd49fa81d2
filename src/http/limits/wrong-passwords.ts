import type { MiddlewareHandler } from "hono";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { TooManyAttempts } from "#src/domain/errors/errors.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { isOwnersNetwork } from "#src/services/accounts/is-owners-network.ts";
import { logLockedOut } from "#src/services/accounts/sessions/log-sign-ins.ts";
import { byMailbox, emailIn } from "./limit-key.ts";

/**
 * Limits distributed password guessing per account. An attacker could lock the owner out, so networks where the account is
 * signed in, or has just reset its password, pass. Unknown email addresses count the same (enumeration attack).
 */
export function limitWrongPasswords(limiter: RateLimiterPostgres): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const [email, key] = [await emailIn(c), await byMailbox(c)];
    if (email === null || key === null) return await next();
    // Counted before the check, so that concurrent attempts cannot slip through; refunded on success.
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
