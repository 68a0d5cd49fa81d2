import { createHash } from "node:crypto";
import type { Context } from "hono";
import { networkOf } from "#src/domain/accounts/network-of.ts";
import { normaliseEmail } from "#src/domain/leads/person.ts";
import type { HttpEnv } from "./http-env.ts";

/** What requests are counted by; null: not at all. */
export type LimitKey = (c: Context<HttpEnv>) => string | null | Promise<string | null>;

/** Addresses and mailboxes are counted under a digest: what is kept about visitors should not tell who they are. */
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

export const byNetwork: LimitKey = (c) => keyOfNetwork(c.var.ip);
export const keyOfNetwork = (ip: string): string => digest(networkOf(ip));

export const byUser: LimitKey = ({ var: { actor } }) =>
  actor.kind === "user" ? digest(`user ${actor.user_id}`) : null;

export const byMailbox: LimitKey = async (c) => {
  const email = await emailIn(c);
  return email === null ? null : digest(email);
};

/** The mailbox that a body names; null when it is none. */
export async function emailIn(c: Context<HttpEnv>): Promise<string | null> {
  const body = (await c.req.raw
    .clone()
    .json()
    .catch(() => null)) as { email?: unknown } | null;
  return typeof body?.email === "string" && body.email.includes("@") ? normaliseEmail(body.email) : null;
}
