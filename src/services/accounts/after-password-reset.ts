import { networkOf } from "#src/domain/accounts/network-of.ts";
import { PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteResetTokens, setEmailConfirmed } from "./account-queries.ts";
import { insertResetNetwork } from "./reset-network-queries.ts";
import { deleteChallengesOf } from "./second-factor/challenge-queries.ts";

/** Also exempts this network from the account's sign-in lock (is-owners-network.ts). */
export async function afterPasswordReset(app: AppContext, userId: string, ip: string): Promise<void> {
  const { db } = app;
  await setEmailConfirmed(db, userId);
  await deleteChallengesOf(db, userId);
  await deleteResetTokens(db, userId);
  const expiresAt = hoursAfter(app.now(), PASSWORD_RESET_HOURS);
  await insertResetNetwork(db, { user_id: userId, network: networkOf(ip), expires_at: expiresAt });
}
