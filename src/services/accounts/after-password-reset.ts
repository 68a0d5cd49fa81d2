import { networkOf } from "#src/domain/accounts/network-of.ts";
import { describeBrowser } from "#src/domain/accounts/sessions.ts";
import { PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { deleteResetTokens, setEmailConfirmed } from "./account-queries.ts";
import { deleteChallengesOf } from "./second-factor/second-factor-queries.ts";
import { deleteMailedLinksOf, insertResetNetwork } from "./sessions/session-queries.ts";

/**
 * Also exempts this network from the account's sign-in lock (is-owners-network.ts). Sends no email to an
 * account that this reset confirms: it had no owner before.
 */
export async function afterPasswordReset(
  { db, now }: DbAndClock,
  user: { id: string; email: string },
  client: { ip: string; userAgent: string },
) {
  const at = now();
  await db.transaction().execute(async (tx) => {
    const isFirst = await setEmailConfirmed(tx, user.id);
    await deleteChallengesOf(tx, user.id);
    await deleteMailedLinksOf(tx, user.id);
    await deleteResetTokens(tx, user.id);
    const expiresAt = hoursAfter(at, PASSWORD_RESET_HOURS);
    await insertResetNetwork(tx, { user_id: user.id, network: networkOf(client.ip), expires_at: expiresAt });
    if (isFirst) return;
    const browser = describeBrowser(client.userAgent);
    const notice = { notice: "password-changed", at: at.toISOString(), browser } as const;
    await addJob(tx, "send-account-notice", { email: user.email, ...notice });
  });
}
