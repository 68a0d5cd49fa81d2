import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { neighbourhoodOf } from "#src/domain/accounts/network-of.ts";
import { NEW_SIGN_IN_MAILS_PER_HOUR } from "#src/domain/policy/accounts.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { describeBrowser } from "#src/texts/describe-browser.ts";
import { lockUser } from "../user-queries.ts";
import { recordBrowser } from "./known-browser-queries.ts";

const OPENS_SESSION = ["/sign-in/email", "/sign-in/second-factor", "/confirm-email"];

/**
 * Emails the owner when an account signs in from a browser family and network that it has not used together
 * before, except for its first sign-in. Runs before the response hands out the session token, so that no
 * session is used without the email.
 */
export function notifyNewSignIn(app: AppContext) {
  return {
    id: "notice-new-sign-in",
    hooks: {
      after: [
        {
          matcher: ({ path }) => OPENS_SESSION.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession;
            if (!opened) return;
            const { user, session } = opened;
            await recordSignIn(app, {
              user_id: user.id,
              email: user.email,
              browser: describeBrowser(session.userAgent ?? ""),
              network: neighbourhoodOf(session.ipAddress ?? ""),
            });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

interface SignIn {
  user_id: string;
  email: string;
  browser: string;
  network: string;
}

async function recordSignIn(
  { db, now, keyedDigest }: Pick<AppContext, "db" | "now" | "keyedDigest">,
  { user_id, email, browser, network }: SignIn,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    // Concurrent sign-ins count each other.
    await lockUser(tx, user_id);
    const seen = await recordBrowser(tx, {
      user_id,
      browser_digest: keyedDigest(`browser ${user_id} ${browser} ${network}`),
      at,
      since: hoursBefore(at, 1),
    });
    const isNew = seen.is_new && seen.known > 0 && seen.new_lately < NEW_SIGN_IN_MAILS_PER_HOUR;
    if (!isNew) return;
    const notice = { notice: "new-sign-in", at: at.toISOString(), browser } as const;
    await addJob(tx, "send-account-notice", { email, ...notice });
  });
}
