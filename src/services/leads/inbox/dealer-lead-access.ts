import type { DbOrTransaction } from "#src/db/database.ts";
import { type Action, type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { findRoutedTo } from "./dealer-lead-queries.ts";

/** @throws NotSignedIn, NotFound 'Dealer profile not found' when the actor has no dealer */
export function requireLeadDealer(actor: Actor): string {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in to read your enquiries");
  const { dealer_id } = actor;
  if (dealer_id === null || !can(actor, "lead:list", { dealer_id })) {
    throw new NotFound("Dealer profile not found");
  }
  return dealer_id;
}

export interface LeadRouteKey {
  lead_id: string;
  dealer_id: string;
}

/** @throws NotSignedIn, NotFound, also when it was not routed to the actor's dealer */
export async function requireLeadRoute(
  db: DbOrTransaction,
  actor: Actor,
  action: Extract<Action, "lead:read" | "lead:change">,
  leadId: string,
): Promise<LeadRouteKey> {
  const dealerId = requireLeadDealer(actor);
  const routedTo = isUuid(leadId) ? await findRoutedTo(db, leadId) : [];
  if (!can(actor, action, { routed_to: routedTo })) throw new NotFound("Lead not found");
  return { lead_id: leadId, dealer_id: dealerId };
}
