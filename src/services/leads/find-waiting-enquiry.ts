import type { Db } from "#src/db/database.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { findLeadForMail, listIntroducedDealers } from "./lead-mail-queries.ts";

/** Null once the dealer has nothing to do: answered, passed, suspended, withdrawn, erased or restricted. */
export async function findWaitingEnquiry(db: Db, { lead_id, dealer_id }: LeadRouteKey) {
  const lead = await findLeadForMail(db, lead_id);
  const dealer = (await listIntroducedDealers(db, lead_id)).find((one) => one.dealer_id === dealer_id);
  if (!lead || !dealer || dealer.status === "suspended") return null;
  // After quiet hours or downtime, the dealer may have opened it already.
  if (dealer.passed_at || dealer.withdrawn_at || dealer.first_response_at) return null;
  // Restricted by the buyer; the job is added again when the restriction is lifted.
  return lead.restricted_at ? null : { lead, dealer };
}
