import type { DbOrTransaction } from "#src/db/database.ts";
import type { Action, Actor } from "#src/domain/accounts/permissions.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { requireOwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { findRoutedTo } from "./dealer-lead-queries.ts";

/** @throws NotAllowed while suspended; NotFound when it was not routed to the actor's dealer */
export async function requireLeadRoute(
  db: DbOrTransaction,
  actor: Actor,
  action: Extract<Action, "lead:read" | "lead:change">,
  leadId: string,
): Promise<LeadRouteKey> {
  const { dealer_id } = requireOwnDealer(actor, "lead:list");
  const routedTo = isUuid(leadId) ? await findRoutedTo(db, leadId) : [];
  requireOwnRecord(actor, action, { routed_to: routedTo }, "Lead not found");
  return { lead_id: leadId, dealer_id };
}
