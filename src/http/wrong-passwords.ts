import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { TooManyAttempts } from "#src/domain/errors/errors.ts";
import { isSignedInFrom } from "#src/services/accounts/is-signed-in-from.ts";
import type { HttpEnv } from "./http-env.ts";

/**
 * Slows down guessing one account's password from many addresses. Anybody could so keep an owner out, so addresses where
 * the account is signed in are let through. An address without an account counts the same: nobody learns which it is.
 */
export function limitWrongPasswords(limiter: RateLimiterPostgres): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const email = await emailIn(c.req.raw.clone());
    if (email === null) return await next();
    const key = createHash("sha256").update(email).digest("base64url");
    const counted = await limiter.get(key);
    if (counted && counted.remainingPoints <= 0 && !(await isSignedInFrom(c.var.app, email, c.var.ip))) {
      throw new TooManyAttempts(Math.ceil(counted.msBeforeNext / 1000));
    }
    await next();
    if (c.res.status === 401) await limiter.penalty(key);
  };
}

async function emailIn(request: Request): Promise<string | null> {
  const body = (await request.json().catch(() => null)) as { email?: unknown } | null;
  return typeof body?.email === "string" ? body.email.trim().toLowerCase() : null;
}
