import type { DbOrTransaction } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import type { LeadState } from "#src/domain/leads/lead-state.ts";

export const BY_SYSTEM = "system";
export const BY_BUYER = "buyer";

export interface LeadStateChange {
  lead_id: string;
  from: LeadState;
  to: LeadState;
  at: Date;
  /** A user's id, or one of the above. */
  by: string;
  reason: string;
}

/** @returns whether the lead was in the `from` state */
export async function setLeadState(
  tx: DbOrTransaction,
  { lead_id, from, to }: Pick<LeadStateChange, "lead_id" | "from" | "to">,
) {
  const { numUpdatedRows } = await tx
    .updateTable("leads")
    .set({ state: to })
    .where("lead_id", "=", lead_id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertStateChange(tx: DbOrTransaction, change: LeadStateChange) {
  const { lead_id, from, to, at, by, reason } = change;
  await tx
    .insertInto("lead_state_changes")
    .values({ lead_id, from_state: from, to_state: to, changed_at: at, changed_by: by, reason })
    .modifyEnd(PLANNED_ONCE)
    .execute();
}
