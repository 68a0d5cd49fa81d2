import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireLeadRoute } from "./dealer-lead-access.ts";
import { findLeadWithHistory, type LeadWithHistory } from "./with-history.ts";

export async function findDealerLead(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  leadId: string,
): Promise<LeadWithHistory> {
  return await findLeadWithHistory(db, await requireLeadRoute(db, actor, "lead:read", leadId));
}
