import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { roleReasonSchema } from "#src/domain/accounts/role-reason.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import type { Fields } from "#src/domain/audit/changed-fields.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { parseInput } from "#src/services/parse-input.ts";
import { lockRoles } from "../user-queries.ts";
import { type AccountState, findAccountState } from "./account-state-queries.ts";

interface AccountChange {
  action: AuditedAction;
  change: (
    tx: DbOrTransaction,
    account: AccountState,
    at: Date,
  ) => Promise<{ before?: Fields; after: Fields }>;
}

/** An admin's change of another's account, audited with its reason. */
export async function changeAccount(
  app: Pick<AppContext, "db" | "now">,
  { admin, user_id, input }: { admin: UserActor; user_id: string; input: unknown },
  { action, change }: AccountChange,
): Promise<void> {
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
