import type { Context } from "hono";
import { networkOf } from "#src/domain/accounts/network-of.ts";
import { normaliseEmail } from "#src/domain/text/email-address.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
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
