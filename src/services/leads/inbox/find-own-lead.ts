import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { ownRoute } from "./dealer-lead-access.ts";
import { type LeadWithHistory, routeWithHistory } from "./with-history.ts";

/**
 * One enquiry of the actor's dealer.
 * @throws NotFound
 */
export async function findOwnLead(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  leadId: string,
): Promise<LeadWithHistory> {
  return await routeWithHistory(db, await ownRoute(db, actor, "lead:read", leadId));
}
