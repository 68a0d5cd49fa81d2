import type { DbOrTransaction } from "#src/db/database.ts";
import { eraseReviewsOf } from "#src/services/reviews/erase-reviews.ts";
import { type BuyerLead, listBuyerRoutes } from "./buyer-page-queries.ts";
import { erasePerson } from "./erase-person.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

/**
 * Erases one request on demand and tells its dealers. Proof of request and consent remains.
 * @param how.keepsReviews as the buyer chose: they show no name
 */
export async function eraseLead(
  tx: DbOrTransaction,
  lead: BuyerLead,
  { by, reason, at, keepsReviews = false }: { by: string; reason: string; at: Date; keepsReviews?: boolean },
): Promise<void> {
  const { lead_id } = lead;
  if (!keepsReviews) await eraseReviewsOf(tx, lead_id, at);
  await erasePerson(tx, { lead, becomes: { to: "withdrawn", by, reason }, at });
  const notifies = (await listBuyerRoutes(tx, lead_id)).map(({ dealer_id }) => dealer_id);
  await recordBuyerRequest(tx, { lead_id, kind: "erased", dealer_id: null, notifies, at });
}
