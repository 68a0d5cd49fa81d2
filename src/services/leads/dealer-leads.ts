import { type Actor, can } from "#src/domain/accounts/permissions.ts";
import { NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  countRoutes,
  type DealerLead,
  findRoutedTo,
  selectDealerLeads,
  setFirstOpened,
} from "./dealer-lead-queries.ts";

/**
 * The enquiries routed to the actor's dealer, newest first (spec §7 Leads).
 * @throws NotFound 'Dealer profile not found' when the actor has no dealer (design: settled question 20)
 */
export async function listDealerLeads(app: AppContext, actor: Actor): Promise<DealerLead[]> {
  return await selectDealerLeads(app.db, dealerOf(actor));
}

/** How many that are: the number on the red badge of spec §2. */
export async function countDealerLeads(app: AppContext, actor: Actor): Promise<number> {
  return await countRoutes(app.db, dealerOf(actor));
}

/**
 * Notes when the dealer first opened a lead.
 * @throws NotFound when there is no such lead, or it was not routed to the actor's dealer
 */
export async function markLeadOpened(app: AppContext, actor: Actor, lead_id: string): Promise<void> {
  const dealer_id = dealerOf(actor);
  const routed_to = isUuid(lead_id) ? await findRoutedTo(app.db, lead_id) : [];
  if (!can(actor, "lead:read", { routed_to })) throw new NotFound("Lead not found");
  await setFirstOpened(app.db, { lead_id, dealer_id }, app.now());
}

function dealerOf(actor: Actor): string {
  if (actor.kind === "visitor") throw new NotSignedIn("Sign in to read your enquiries");
  const { dealer_id } = actor;
  if (dealer_id === null || !can(actor, "lead:list", { dealer_id }))
    throw new NotFound("Dealer profile not found");
  return dealer_id;
}
