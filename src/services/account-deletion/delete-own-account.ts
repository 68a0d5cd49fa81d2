import type { DbOrTransaction } from "#src/db/database.ts";
import { deleteAccountSchema } from "#src/domain/accounts/account-forms.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { Conflict, InvalidInput, parseInput } from "#src/domain/errors/errors.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import { findDealerOf } from "#src/services/accounts/leaving-queries.ts";
import { checkPassword } from "#src/services/accounts/own-account.ts";
import { checkCode, requireCorrectCode } from "#src/services/accounts/second-factor/check-code.ts";
import { findSecondFactor } from "#src/services/accounts/second-factor/second-factor-queries.ts";
import { deleteAccount, listAdminIds, lockRoles } from "#src/services/accounts/user-queries.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { setDealerStatus } from "#src/services/dealers/admin-dealers.ts";
import { lockDealer } from "#src/services/dealers/profile-queries.ts";
import { dismissPerson } from "#src/services/dealers/staff/person-changes.ts";
import { listPeople } from "#src/services/dealers/staff/staff-queries.ts";

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
) {
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
  const check = { user_id, code, is_confirmed: true, secret, now: at };
  requireCorrectCode(await checkCode(app.db, check, remove));
}

async function removeAccount(
  tx: DbOrTransaction,
  user: UserActor,
  { browser, at }: { browser: string; at: Date },
) {
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

const CLOSED = "Its only owner deleted their account";

/** A dealership that is left without people closes. @returns the dealer */
async function leaveDealership(tx: DbOrTransaction, user: UserActor, at: Date): Promise<string | null> {
  const dealerId = await findDealerOf(tx, user.user_id);
  const dealer = dealerId === null ? null : await lockDealer(tx, dealerId);
  if (dealerId === null || dealer === null) return null;
  const people = await listPeople(tx, dealerId);
  const leaver = people.find(({ user_id }) => user_id === user.user_id);
  if (!leaver) return null;
  const others = people.filter((one) => one !== leaver);
  if (others.length > 0 && !others.some(({ role }) => role === "owner")) {
    throw new Conflict(
      `You are the only owner of ${dealer.name}. Make a colleague an owner, or remove your colleagues, first.`,
    );
  }
  const by = { dealer_id: dealerId, changed_by: user.user_id, changed_at: at };
  await dismissPerson(tx, leaver, by);
  // An applicant's goes the night after, with its stock.
  if (others.length > 0 || dealer.status !== "verified") return dealerId;
  await setDealerStatus(tx, user, dealer, { status: "expired", reason: CLOSED, at });
  return dealerId;
}
