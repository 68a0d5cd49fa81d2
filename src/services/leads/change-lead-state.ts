import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { canBecome } from "#src/domain/leads/lead-state.ts";
import { insertStateChange, type LeadStateChange, setLeadState } from "./lead-state-queries.ts";

/** Who changes a state when no person does. */
export const BY_SYSTEM = "system";

/**
 * The only way in which a lead's state changes: along the table of transitions, with who, when and why.
 * @throws Conflict when the lead is not, or no longer, in the state it should come from
 */
export async function changeLeadState(tx: DbOrTransaction, change: LeadStateChange): Promise<void> {
  const { from, to } = change;
  if (!canBecome(from, to)) throw new Conflict(`A lead that is ${from} cannot become ${to}.`);
  if (!(await setLeadState(tx, change))) throw new Conflict(`This lead is not ${from} any more.`);
  await insertStateChange(tx, change);
}
