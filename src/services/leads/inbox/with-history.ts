import type { DbOrTransaction } from "#src/db/database.ts";
import { issueDeadline } from "#src/domain/issues/issue-reasons.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { listDealerMessages } from "#src/services/messages/message-queries.ts";
import { selectInSystemSince } from "#src/services/webhooks/delivery-log-queries.ts";
import { type DealerLead, selectDealerLead } from "./dealer-lead-queries.ts";
import { selectNotes, selectRouteEvents } from "./lead-progress-queries.ts";

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
