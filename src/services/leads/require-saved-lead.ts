import type { DbOrTransaction } from "#src/db/database.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { lockSavedLead, type SavedLead } from "./saved-lead-queries.ts";

/** Locks the lead until the transaction ends. */
export async function requireSavedLead(tx: DbOrTransaction, leadId: string): Promise<SavedLead> {
  const lead = isUuid(leadId) ? await lockSavedLead(tx, leadId) : undefined;
  if (!lead) throw new NotFound("Lead not found");
  return lead;
}
