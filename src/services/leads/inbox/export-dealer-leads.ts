import type { DealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { leadsCsv } from "#src/domain/leads/leads-csv.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { selectDealerLeads } from "./dealer-lead-queries.ts";
import { narrowedLeads } from "./list-dealer-leads.ts";
import { withHistory } from "./with-history.ts";

export async function exportDealerLeads(
  { db, now }: Pick<AppContext, "db" | "now">,
  { dealer_id: dealerId }: OwnDealer,
  query: DealerLeadQuery,
): Promise<string> {
  const leads = await selectDealerLeads(db, narrowedLeads(dealerId, query, now()), query.sort, null);
  return leadsCsv(await withHistory(db, dealerId, leads));
}
