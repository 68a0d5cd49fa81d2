import { APIError } from "better-auth/api";
import { neighbourhoodOf, networkOf } from "#src/domain/accounts/network-of.ts";
import { describeBrowser, sessionExpiry } from "#src/domain/accounts/sessions.ts";
import { NEW_SIGN_IN_MAILS_PER_HOUR } from "#src/domain/policy/accounts.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findAccountOfSession } from "../account-queries.ts";
import { afterPaths } from "../after-paths.ts";
import { findChallenge } from "../second-factor/second-factor-queries.ts";
import { findUserByEmail, lockUser } from "../user-queries.ts";
import { recordBrowser, selectOwnAddresses, setSessionUsed } from "./session-queries.ts";

/** By path: what was presented. */
const CREDENTIALS: Record<string, string> = {
  "/sign-in/email": "password",
  "/confirm-email": "confirmation link",
  "/sign-in/second-factor": "second factor",
};

type LogContext = Pick<AppContext, "db" | "log" | "now">;

/** Logs each sign-in and each refusal with the account id, and no other personal data. */
export const logSignIns = (app: AppContext) =>
  afterPaths("log-sign-ins", Object.keys(CREDENTIALS), async (ctx) => {
    const by = CREDENTIALS[ctx.path ?? ""];
    const { newSession, returned } = ctx.context;
    if (newSession) app.log.info({ account_id: newSession.user.id, by }, "signed in");
    if (!(returned instanceof APIError)) return;
    const accountId = await accountOf(app, ctx.body);
    const code = returned.body?.code;
    if (code === "WAIT") app.log.warn({ account_id: accountId, by }, "sign-in locked out");
    else app.log.info({ account_id: accountId, by, code }, "sign-in failed");
  });

export async function logLockedOut(app: LogContext, email: string) {
  const accountId = await accountOf(app, { email });
  app.log.warn({ account_id: accountId, by: "password" }, "sign-in locked out");
}

/** Null for an unknown mailbox, which is not logged: people type passwords there. */
async function accountOf({ db, now }: LogContext, body: unknown): Promise<string | null> {
  const { email, challenge } = (body ?? {}) as { email?: unknown; challenge?: unknown };
  if (typeof challenge === "string") return await findChallenge(db, challenge, now());
  if (typeof email !== "string") return null;
  return (await findUserByEmail(db, email))?.user_id ?? null;
}

/**
 * Emails the owner when an account signs in from a browser family and network that it has not used together
 * before, except for its first sign-in. Runs before the response hands out the session token, so that no
 * session is used without the email.
 */
export const notifyNewSignIn = (app: AppContext) =>
  afterPaths("notice-new-sign-in", Object.keys(CREDENTIALS), async (ctx) => {
    const opened = ctx.context.newSession;
    if (!opened) return;
    const { id, email } = opened.user;
    const { userAgent, ipAddress } = opened.session;
    const browser = describeBrowser(userAgent ?? "");
    const at = app.now();
    await app.db.transaction().execute(async (tx) => {
      // Concurrent sign-ins count each other.
      await lockUser(tx, id);
      const seen = await recordBrowser(tx, {
        user_id: id,
        browser_digest: app.keyedDigest(`browser ${id} ${browser} ${neighbourhoodOf(ipAddress ?? "")}`),
        at,
        since: hoursBefore(at, 1),
      });
      const isNew = seen.is_new && seen.known > 0 && seen.new_lately < NEW_SIGN_IN_MAILS_PER_HOUR;
      if (!isNew) return;
      const notice = { notice: "new-sign-in", at: at.toISOString(), browser } as const;
      await addJob(tx, "send-account-notice", { email, ...notice });
    });
  });

/** @returns false if the session has ended, also by its age */
export async function renewSession(
  app: AppContext,
  session: { id: string; userId: string; createdAt: Date },
): Promise<boolean> {
  const now = app.now();
  const account = await findAccountOfSession(app.db, session.id, session.userId, now);
  if (!account) return false;
  const expiresAt = sessionExpiry({
    signedInAt: session.createdAt,
    lastUsedAt: now,
    // By role alone: the second factor may yet be set up in this session.
    isAdmin: account.is_admin,
  });
  await setSessionUsed(app.db, session.id, { used_at: now, expires_at: expiresAt });
  return expiresAt > now;
}

/** True if the account has a session from this network, or set its password from it recently. */
export async function isOwnersNetwork(app: AppContext, email: string, ip: string): Promise<boolean> {
  const addresses = await selectOwnAddresses(app.db, email, app.now());
  return addresses.some((address) => networkOf(address) === networkOf(ip));
}
