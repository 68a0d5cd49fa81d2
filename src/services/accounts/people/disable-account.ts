import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteResetTokens } from "../account-queries.ts";
import { closeInvitationsBy } from "../leaving-queries.ts";
import { deleteChallengesOf } from "../second-factor/challenge-queries.ts";
import { deleteMailedLinksOf, deleteSessions } from "../sessions/session-queries.ts";
import { setDisabled } from "./account-state-queries.ts";
import { changeAccount } from "./change-account.ts";

/**
 * Ends sessions, links and invitations. API keys and emails about enquiries stop until the account is
 * enabled. The person reads the reason at sign-in. Admins lose their role first, so that the last one stays
 * and the others are notified.
 */
export async function disableAccount(
  app: Pick<AppContext, "db" | "now">,
  admin: UserActor,
  userId: string,
  input: unknown,
): Promise<void> {
  await changeAccount(
    app,
    { admin, user_id: userId, input },
    {
      action: "user.disable",
      async change(tx, { email, dealer_id, is_admin, is_disabled }, at) {
        if (is_admin) throw new Conflict(`${email} is an admin. Remove the admin role first.`);
        if (is_disabled) throw new Conflict(`${email} is disabled already`);
        await setDisabled(tx, userId, at);
        await deleteSessions(tx, userId);
        await deleteChallengesOf(tx, userId);
        await deleteMailedLinksOf(tx, userId);
        await deleteResetTokens(tx, userId);
        if (dealer_id !== null) await closeInvitationsBy(tx, { user_id: userId, dealer_id, at });
        return { before: { is_disabled: false }, after: { is_disabled: true, reason_is_told: true } };
      },
    },
  );
}
