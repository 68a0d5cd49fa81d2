import { pointOf } from "#src/domain/geo/distance.ts";
import { HAND_ROUTE_DEALERS_SHOWN } from "#src/domain/policy/leads/leads.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireSavedLead } from "../require-saved-lead.ts";
import { type CheckedDealer, checkDealersForManualRouting } from "./check-dealers-for-manual-routing.ts";
import { searchDealersForManualRouting } from "./manual-routing-queries.ts";

export async function listDealersForManualRouting(
  app: Pick<AppContext, "db" | "now">,
  leadId: string,
  search: string,
): Promise<CheckedDealer[]> {
  // Locks the lead for a consistent read.
  return await app.db.transaction().execute(async (tx) => {
    const lead = await requireSavedLead(tx, leadId);
    const dealers = await searchDealersForManualRouting(tx, {
      search: plainText(search),
      centre: pointOf(lead),
      limit: HAND_ROUTE_DEALERS_SHOWN,
    });
    return await checkDealersForManualRouting(tx, lead, dealers, app.now());
  });
}
