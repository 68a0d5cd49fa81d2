import { APIError } from "better-auth/api";
import type { DbOrTransaction } from "#src/db/database.ts";
import { roleReasonSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import type { Fields } from "#src/domain/audit/changed-fields.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { deleteResetTokens } from "../account-queries.ts";
import { closeInvitationsBy } from "../leaving-queries.ts";
import { type AccountState, findAccountState, findDisabledReason, setDisabled } from "../people-queries.ts";
import { deleteChallengesOf } from "../second-factor/second-factor-queries.ts";
import { deleteMailedLinksOf, deleteSessions } from "../sessions/session-queries.ts";
import { isDisabled, lockRoles } from "../user-queries.ts";

interface Asked {
  admin: UserActor;
  user_id: string;
  input: unknown;
}

/** An admin's change of another's account, audited with its reason. */
async function changeAccount(
  app: DbAndClock,
  { admin, user_id, input }: Asked,
  action: AuditedAction,
  change: (
    tx: DbOrTransaction,
    account: AccountState,
    at: Date,
  ) => Promise<{ before?: Fields; after: Fields }>,
) {
  const { reason } = parseInput(roleReasonSchema, input);
  await app.db.transaction().execute(async (tx) => {
    // Race condition: a disabled account must not become an admin.
    await lockRoles(tx);
    const account = await findAccountState(tx, user_id);
    if (!account) throw new NotFound("User not found");
    const at = app.now();
    const { before = {}, after } = await change(tx, account, at);
    const subject = { id: user_id, name: account.email, dealer_id: account.dealer_id };
    await recordChange(tx, { actor: admin, action, subject, before, after: { ...after, reason }, at });
  });
}

/**
 * Ends sessions, links and invitations. API keys and emails about enquiries stop until the account is
 * enabled. The person reads the reason at sign-in. Admins lose their role first, so that the last one stays
 * and the others are notified.
 */
export async function disableAccount(app: DbAndClock, admin: UserActor, userId: string, input: unknown) {
  const asked = { admin, user_id: userId, input };
  await changeAccount(app, asked, "user.disable", async (tx, { email, dealer_id, ...account }, at) => {
    if (account.is_admin) throw new Conflict(`${email} is an admin. Remove the admin role first.`);
    if (account.is_disabled) throw new Conflict(`${email} is disabled already`);
    await setDisabled(tx, userId, at);
    await deleteSessions(tx, userId);
    await deleteChallengesOf(tx, userId);
    await deleteMailedLinksOf(tx, userId);
    await deleteResetTokens(tx, userId);
    if (dealer_id !== null) await closeInvitationsBy(tx, { user_id: userId, dealer_id, at });
    return { before: { is_disabled: false }, after: { is_disabled: true, reason_is_told: true } };
  });
}

export async function enableAccount(app: DbAndClock, admin: UserActor, userId: string, input: unknown) {
  const asked = { admin, user_id: userId, input };
  await changeAccount(app, asked, "user.enable", async (tx, { email, is_disabled }) => {
    if (!is_disabled) throw new Conflict(`${email} is not disabled`);
    await setDisabled(tx, userId, null);
    return { before: { is_disabled: true }, after: { is_disabled: false } };
  });
}

/** API keys and the password stay. */
export async function endPersonsSessions(app: DbAndClock, admin: UserActor, userId: string, input: unknown) {
  const asked = { admin, user_id: userId, input };
  await changeAccount(app, asked, "user.end-sessions", async (tx) => {
    await deleteChallengesOf(tx, userId);
    await deleteMailedLinksOf(tx, userId);
    return { after: { sessions_ended: await deleteSessions(tx, userId) } };
  });
}

/** Call it after the password check: prevents enumeration of disabled accounts. */
export async function refuseDisabled({ db, contacts }: Pick<AppContext, "db" | "contacts">, userId: string) {
  if (!(await isDisabled(db, userId))) return;
  const reason = await findDisabledReason(db, userId);
  const why = reason === null ? "" : ` Reason: ${reason.replace(/[.\s]+$/, "")}.`;
  throw new APIError("FORBIDDEN", {
    message: `This account is disabled.${why} If you think that is a mistake, write to ${contacts.supportEmail}.`,
    code: "ACCOUNT_DISABLED",
  });
}
