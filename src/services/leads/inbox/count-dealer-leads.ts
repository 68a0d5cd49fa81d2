import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireLeadDealer } from "./dealer-lead-access.ts";
import { countRoutes } from "./dealer-lead-queries.ts";

export async function countDealerLeads({ db }: Pick<AppContext, "db">, actor: Actor): Promise<number> {
  return await countRoutes(db, requireLeadDealer(actor));
}
