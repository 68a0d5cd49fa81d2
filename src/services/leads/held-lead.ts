import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { type KeptLead, lockKeptLead } from "./kept-lead-queries.ts";

/**
 * A lead about which an admin decides now, and nobody else before the transaction ends.
 * @throws NotFound, Conflict when somebody has decided already
 */
export async function lockHeldLead(tx: DbOrTransaction, lead_id: string): Promise<KeptLead> {
  const lead = isUuid(lead_id) ? await lockKeptLead(tx, lead_id) : undefined;
  if (!lead) throw new NotFound("Lead not found");
  if (lead.state !== "held") throw new Conflict(`This request is ${lead.state} already.`);
  return lead;
}
