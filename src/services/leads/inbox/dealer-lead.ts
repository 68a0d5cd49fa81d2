import type { DbOrTransaction } from "#src/db/database.ts";
import type { Action, Actor } from "#src/domain/accounts/permissions.ts";
import { issueDeadline } from "#src/domain/issues/issue-reasons.ts";
import { type DealerLeadQuery, searchWords } from "#src/domain/leads/dealer-lead-list.ts";
import { leadsCsv } from "#src/domain/leads/leads-csv.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { DEALER_LEADS_PAGE_SIZE } from "#src/domain/policy/lead-routes.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import type { LeadRouteKey } from "#src/services/lead-routes/lead-route-queries.ts";
import { listDealerMessages } from "#src/services/messages/message-queries.ts";
import { type OwnDealer, requireOwnDealer, requireOwnRecord } from "#src/services/require-permission.ts";
import { selectInSystemSince } from "#src/services/webhooks/delivery-log-queries.ts";
import {
  countDealerLeadsMatching,
  type DealerLead,
  findRoutedTo,
  selectDealerLead,
  selectDealerLeadIds,
  selectDealerLeads,
  selectDealerLeadsById,
} from "./dealer-lead-queries.ts";
import { selectNotes, selectRouteEvents } from "./lead-progress-queries.ts";
import type { NarrowedLeads } from "./narrowed-lead-queries.ts";

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
async function withHistory(db: DbOrTransaction, dealerId: string, leads: readonly DealerLead[]) {
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

export async function listDealerLeads(
  { db, now }: DbAndClock,
  { dealer_id: dealerId }: OwnDealer,
  query: DealerLeadQuery,
) {
  const narrowed = narrowedLeads(dealerId, query, now());
  const found = narrowed.words.length > 0 ? await selectDealerLeadIds(db, narrowed, query.sort) : null;
  const [total, unopened] = await Promise.all([
    found?.length ?? countDealerLeadsMatching(db, narrowed),
    countDealerLeadsMatching(db, { dealer_id: dealerId, state: "new", since: null }),
  ]);
  const { page, pages, ...slice } = pageOf({
    total,
    requestedPage: query.page,
    size: DEALER_LEADS_PAGE_SIZE,
  });
  const ids = found?.slice(slice.offset, slice.offset + slice.limit);
  const leads = await (ids
    ? selectDealerLeadsById(db, dealerId, ids, query.sort)
    : selectDealerLeads(db, narrowed, query.sort, slice));
  return { total, unopened, page, pages, leads: await withHistory(db, dealerId, leads) };
}

function narrowedLeads(dealerId: string, query: DealerLeadQuery, now: Date): NarrowedLeads {
  return {
    dealer_id: dealerId,
    words: searchWords(query.search),
    state: query.state,
    since: query.age === null ? null : daysBefore(now, query.age),
  };
}

export async function exportDealerLeads(
  { db, now }: DbAndClock,
  { dealer_id: dealerId }: OwnDealer,
  query: DealerLeadQuery,
): Promise<string> {
  const leads = await selectDealerLeads(db, narrowedLeads(dealerId, query, now()), query.sort, null);
  return leadsCsv(await withHistory(db, dealerId, leads));
}

export async function findDealerLead({ db }: WithDb, actor: Actor, leadId: string): Promise<LeadWithHistory> {
  return await findLeadWithHistory(db, await requireLeadRoute(db, actor, "lead:read", leadId));
}
