import type { DbOrTransaction } from "#src/db/database.ts";
import { type BuyerLead, listBuyerRoutes } from "./buyer-page-queries.ts";
import { erasePerson } from "./erase-person.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

/** Erases one request on demand and tells its dealers. Proof of request and consent remains. */
export async function eraseLead(
  tx: DbOrTransaction,
  lead: BuyerLead,
  { by, reason, at }: { by: string; reason: string; at: Date },
): Promise<void> {
  const { lead_id } = lead;
  await erasePerson(tx, { lead, becomes: { to: "withdrawn", by, reason }, at });
  const notifies = (await listBuyerRoutes(tx, lead_id)).map(({ dealer_id }) => dealer_id);
  await recordBuyerRequest(tx, { lead_id, kind: "erased", dealer_id: null, notifies, at });
}
