import { randomBytes } from "node:crypto";
import { PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { insertPasswordResetToken } from "./account-queries.ts";
import { isDisabled } from "./user-queries.ts";

interface AccountHolder {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** Puts the token into the URL fragment, which browsers never send and no log stores. */
export function accountMails(app: AppContext) {
  const sealed = async (email: string, token: string) => ({
    email,
    sealed_token: await app.encryption.encrypt(token),
  });
  return {
    async confirmation({ user, token }: { user: AccountHolder; token: string }): Promise<void> {
      await addJob(app.db, "send-account-confirmation", await sealed(user.email, token));
    },

    async passwordReset({ user, token }: { user: AccountHolder; token: string }): Promise<void> {
      // Do not let an intruder in the mailbox choose the password for when the account is enabled again.
      if (await isDisabled(app.db, user.id)) return;
      await addJob(app.db, "send-password-reset", await sealed(user.email, token));
    },

    /**
     * Responds like any other sign-up, against enumeration attacks. An unconfirmed account gets a new
     * password, because someone else may have opened it.
     */
    async accountExists({ user }: { user: AccountHolder }): Promise<void> {
      const isClosed = user.emailVerified || (await isDisabled(app.db, user.id));
      const token = isClosed ? null : await makeResetToken(app, user.id);
      const payload =
        token === null ? { email: user.email, sealed_token: null } : await sealed(user.email, token);
      await addJob(app.db, "send-account-exists", payload);
    },
  };
}

async function makeResetToken(app: AppContext, userId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = hoursAfter(app.now(), PASSWORD_RESET_HOURS);
  await insertPasswordResetToken(app.db, { token, user_id: userId, expires_at: expiresAt });
  return token;
}
