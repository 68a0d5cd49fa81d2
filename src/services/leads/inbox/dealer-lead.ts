import type { DbOrTransaction } from "#src/db/database.ts";
import type { Action, Actor } from "#src/domain/accounts/permissions.ts";
import { issueDeadline } from "#src/domain/issues/issue-reasons.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { listDealerMessages } from "#src/services/messages/message-queries.ts";
import { requireOwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { selectInSystemSince } from "#src/services/webhooks/delivery-log-queries.ts";
import { type DealerLead, findRoutedTo, selectDealerLead } from "./dealer-lead-queries.ts";
import { selectNotes, selectRouteEvents } from "./lead-progress-queries.ts";

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

export type LeadWithHistory = Awaited<ReturnType<typeof findLeadWithHistory>>;

/** Without messages while the buyer may not be contacted; `in_system_since` is by the delivery log. */
export async function withHistory(db: DbOrTransaction, dealerId: string, leads: readonly DealerLead[]) {
  const leadIds = leads.map(({ lead_id }) => lead_id);
  const events = Map.groupBy(await selectRouteEvents(db, dealerId, leadIds), ({ lead_id }) => lead_id);
  const notes = Map.groupBy(await selectNotes(db, dealerId, leadIds), ({ lead_id }) => lead_id);
  const reachable = leads.filter((lead) => lead.contact_stopped === null).map(({ lead_id }) => lead_id);
  const messages = Map.groupBy(await listDealerMessages(db, dealerId, reachable), ({ lead_id }) => lead_id);
  const inSystem = await selectInSystemSince(db, dealerId, leadIds);
  return leads.map((lead) => ({
    ...lead,
    issue_until: issueDeadline(lead.routed_at),
    in_system_since: inSystem.get(lead.lead_id) ?? null,
    events: events.get(lead.lead_id) ?? [],
    notes: notes.get(lead.lead_id) ?? [],
    messages: messages.get(lead.lead_id) ?? [],
  }));
}

export async function findLeadWithHistory(db: DbOrTransaction, route: LeadRouteKey) {
  const [lead] = await withHistory(db, route.dealer_id, [await selectDealerLead(db, route)]);
  if (!lead) throw new Error("lead not found while reading its history");
  return lead;
}
