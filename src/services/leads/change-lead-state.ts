import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import type { AuditedAction } from "#src/domain/audit/audited-actions.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { canBecome } from "#src/domain/leads/lead-state.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { insertStateChange, type LeadStateChange, setLeadState } from "./lead-state-queries.ts";

/** Also records the history. @throws Conflict when the lead is not in the `from` state */
export async function changeLeadState(tx: DbOrTransaction, change: LeadStateChange) {
  const { from, to } = change;
  if (!canBecome(from, to)) throw new Conflict(`A lead that is ${from} cannot become ${to}.`);
  if (!(await setLeadState(tx, change)))
    throw new Conflict(`This lead is no longer ${from}. Reload the page.`);
  await insertStateChange(tx, change);
}

/** Changes it by an admin's decision, for the audit log too. */
export async function decideLeadState(
  tx: DbOrTransaction,
  admin: UserActor,
  { action, ...change }: Omit<LeadStateChange, "by"> & { action: AuditedAction },
) {
  const { lead_id, from, to, at } = change;
  await changeLeadState(tx, { ...change, by: admin.user_id });
  await recordChange(tx, {
    actor: admin,
    action,
    subject: { id: lead_id },
    before: { state: from },
    after: { state: to },
    at,
  });
}
