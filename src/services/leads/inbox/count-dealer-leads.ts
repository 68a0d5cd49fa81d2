import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { countRoutes, type RouteCounts } from "./dealer-lead-queries.ts";

export async function countDealerLeads({ db }: Pick<AppContext, "db">, actor: Actor): Promise<RouteCounts> {
  return await countRoutes(db, requireOwnDealer(actor, "lead:list").dealer_id);
}
