import { randomBytes } from "node:crypto";
import { PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { insertPasswordResetToken } from "./account-queries.ts";

interface AccountHolder {
  id: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Replaces the library's links by ours, which carry the token in the fragment: browsers never send
 * it and no log stores it.
 */
export function accountMails(app: AppContext) {
  return {
    async confirmation({ user, token }: { user: AccountHolder; token: string }): Promise<void> {
      await addJob(app.db, "send-account-confirmation", { email: user.email, token });
    },

    async passwordReset({ user, token }: { user: AccountHolder; token: string }): Promise<void> {
      await addJob(app.db, "send-password-reset", { email: user.email, token });
    },

    /**
     * Sign-up with a taken email address gets the same response as any other, against enumeration
     * attacks; only the mailbox is notified. The holder of an unconfirmed account is asked to
     * choose a new password, because someone else may have opened it.
     */
    async accountExists({ user }: { user: AccountHolder }): Promise<void> {
      const token = user.emailVerified ? null : await makeResetToken(app, user.id);
      await addJob(app.db, "send-account-exists", { email: user.email, token });
    },
  };
}

async function makeResetToken(app: AppContext, userId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = hoursAfter(app.now(), PASSWORD_RESET_HOURS);
  await insertPasswordResetToken(app.db, { token, user_id: userId, expires_at: expiresAt });
  return token;
}
