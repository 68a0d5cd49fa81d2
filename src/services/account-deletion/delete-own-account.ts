import type { DbOrTransaction } from "#src/db/database.ts";
import { deleteAccountSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { checkPassword } from "#src/services/accounts/check-password.ts";
import { checkCode } from "#src/services/accounts/second-factor/check-code.ts";
import { requireCorrectCode } from "#src/services/accounts/second-factor/require-code.ts";
import { findSecondFactor } from "#src/services/accounts/second-factor/second-factor-queries.ts";
import { listAdminIds, lockRoles } from "#src/services/accounts/user-queries.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { deleteAccount } from "./account-deletion-queries.ts";
import { leaveDealership } from "./leave-dealership.ts";

/**
 * Deletes the account with all its sessions; what it did for its dealership stays without a name
 * (docs/data-protection.md, Deleting an account).
 * @throws InvalidInput, TooManyAttempts, Conflict for an admin, or the only owner of a dealership with
 * colleagues
 */
export async function deleteOwnAccount(
  app: AppContext,
  auth: Auth,
  user: UserActor,
  { browser, input }: { browser: string; input: unknown },
): Promise<void> {
  const { user_id } = user;
  const { password, code } = parseInput(deleteAccountSchema, input);
  await checkPassword(app, auth, user_id, { password, field: "password" });
  const at = app.now();
  const remove = (tx: DbOrTransaction) => removeAccount(tx, user, { browser, at });
  const factor = await findSecondFactor(app.db, user_id);
  if (!factor?.confirmed_at) {
    await app.db.transaction().execute(remove);
    return;
  }
  if (code === "") throw new InvalidInput({ code: "Enter the code" });
  const { secret } = await auth.$context;
  requireCorrectCode(await checkCode(app.db, { user_id, code, secret, now: at }, remove));
}

async function removeAccount(
  tx: DbOrTransaction,
  user: UserActor,
  { browser, at }: { browser: string; at: Date },
): Promise<void> {
  const { user_id, email } = user;
  await lockRoles(tx);
  if ((await listAdminIds(tx)).includes(user_id)) {
    throw new Conflict("You are an admin. Give up that role under People first; the last admin cannot.");
  }
  const dealerId = await leaveDealership(tx, user, at);
  await recordChange(tx, {
    actor: user,
    action: "account.delete",
    subject: { id: user_id, name: email, dealer_id: dealerId },
    at,
  });
  const notice = { notice: "account-deleted", at: at.toISOString(), browser } as const;
  await addJob(tx, "send-account-notice", { email, ...notice });
  await deleteAccount(tx, user_id);
}
