import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { findPersonOfLead, lockSavedLead, type SavedLead } from "../routing/saved-lead-queries.ts";
import { lockLeadPerson } from "../submission/lead-lock-queries.ts";

/**
 * A lead about which an admin decides now, and nobody else before the transaction ends.
 * @throws NotFound, Conflict when somebody has decided already
 */
export async function lockHeldLead(tx: DbOrTransaction, leadId: string): Promise<SavedLead> {
  const lead = isUuid(leadId) ? await lockSavedLead(tx, leadId) : undefined;
  if (!lead) throw new NotFound("Lead not found");
  if (lead.state !== "held") throw new Conflict(`This request is ${lead.state} already.`);
  return lead;
}

/** Requests of its person wait from here until the transaction ends; of a lead that is not there, none do. */
export async function lockPersonOfLead(tx: DbOrTransaction, leadId: string): Promise<void> {
  const person = isUuid(leadId) ? await findPersonOfLead(tx, leadId) : undefined;
  if (person) await lockLeadPerson(tx, person);
}
