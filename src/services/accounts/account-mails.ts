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
 * The mails the authentication library calls for. The library's own links are not used: ours carry the token in the
 * fragment, which no browser sends and no log keeps.
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
     * Somebody signed up with an address that has an account. The page answers as for a new one, so that nobody learns
     * which addresses have accounts; only the mailbox is told. An account that was never confirmed may have been opened
     * by somebody else, with a password they know: its holder is asked to choose one, which also confirms the address.
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
