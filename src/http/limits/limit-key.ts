import type { Context, MiddlewareHandler } from "hono";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "#src/domain/accounts/network-of.ts";
import { TooManyAttempts } from "#src/domain/errors/errors.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { isOwnersNetwork, logLockedOut } from "#src/services/accounts/sessions/sign-ins.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";

/** Null: not limited. */
export type LimitKey = (c: Context<HttpEnv>) => string | null | Promise<string | null>;

// Keyed digests, so that rate limits do not identify visitors.
export const byNetwork: LimitKey = ({ var: { app, ip } }) => app.keyedDigest(networkOf(ip));

export const byUser: LimitKey = ({ var: { app, actor } }) =>
  actor.kind === "user" ? app.keyedDigest(`user ${actor.user_id}`) : null;

/** Visitors and accounts without a dealership are refused without it. */
export const byDealer: LimitKey = ({ var: { app, actor } }) =>
  actor.kind === "visitor" || actor.dealer_id === null ? null : app.keyedDigest(`dealer ${actor.dealer_id}`);

export const byMailbox: LimitKey = async (c) => {
  const email = await emailIn(c);
  return email === null ? null : c.var.app.keyedDigest(email);
};

export const byPhone: LimitKey = async (c) => {
  const { phone } = await bodyOf(c);
  const number = typeof phone === "string" ? parseUkPhone(phone.trim()) : null;
  return number === null ? null : c.var.app.keyedDigest(number);
};

export async function emailIn(c: Context<HttpEnv>): Promise<string | null> {
  const { email } = await bodyOf(c);
  return typeof email === "string" && email.includes("@") ? normaliseEmail(email) : null;
}

async function bodyOf(c: Context<HttpEnv>): Promise<{ email?: unknown; phone?: unknown }> {
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null ? body : {};
}

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
