import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { DealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { leadsCsv } from "#src/domain/leads/leads-csv.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { selectDealerLeads } from "./dealer-lead-queries.ts";
import { narrowedLeads } from "./list-dealer-leads.ts";
import { withHistory } from "./with-history.ts";

export async function exportDealerLeads(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  query: DealerLeadQuery,
): Promise<string> {
  const { dealer_id: dealerId } = requireOwnDealer(actor, "lead:list");
  const leads = await selectDealerLeads(db, narrowedLeads(dealerId, query, now()), query.sort, null);
  return leadsCsv(await withHistory(db, dealerId, leads));
}
