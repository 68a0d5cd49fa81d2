import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { isBuyerErased } from "#src/services/webhooks/delivery-queries.ts";
import { lockSavedLead, type SavedLead } from "./saved-lead-queries.ts";

/** Locks the lead until the transaction ends. */
export async function requireSavedLead(tx: DbOrTransaction, leadId: string): Promise<SavedLead> {
  const lead = isUuid(leadId) ? await lockSavedLead(tx, leadId) : undefined;
  if (!lead) throw new NotFound("Lead not found");
  return lead;
}

/** Blocks a concurrent erasure until the transaction ends. @throws Conflict when erased */
export async function requireNotErased(tx: DbOrTransaction, leadId: string) {
  if (await isBuyerErased(tx, leadId)) {
    throw new Conflict("The buyer has erased this request, so nothing can be added to it.");
  }
}
