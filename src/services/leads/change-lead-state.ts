import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { canBecome } from "#src/domain/leads/lead-state.ts";
import { insertStateChange, type LeadStateChange, setLeadState } from "./lead-state-queries.ts";

export const BY_SYSTEM = "system";

/** Also records the history. @throws Conflict when the lead is not in the `from` state */
export async function changeLeadState(tx: DbOrTransaction, change: LeadStateChange) {
  const { from, to } = change;
  if (!canBecome(from, to)) throw new Conflict(`A lead that is ${from} cannot become ${to}.`);
  if (!(await setLeadState(tx, change)))
    throw new Conflict(`This lead is no longer ${from}. Reload the page.`);
  await insertStateChange(tx, change);
}
