import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { lockLeadPerson } from "../lead-lock-queries.ts";
import { requireSavedLead } from "../require-saved-lead.ts";
import { findPersonOfLead, type SavedLead } from "../saved-lead-queries.ts";

export async function lockHeldLead(tx: DbOrTransaction, leadId: string): Promise<SavedLead> {
  const lead = await requireSavedLead(tx, leadId);
  if (lead.state !== "held") throw new Conflict(`This request is already ${lead.state}.`);
  return lead;
}

/** Serialises with new requests of the same person; does nothing for an unknown lead. */
export async function lockPersonOfLead(tx: DbOrTransaction, leadId: string): Promise<void> {
  const person = isUuid(leadId) ? await findPersonOfLead(tx, leadId) : undefined;
  if (person) await lockLeadPerson(tx, person);
}
