import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type DealerLeadQuery, searchWords } from "#src/domain/leads/dealer-lead-list.ts";
import { leadsCsv } from "#src/domain/leads/leads-csv.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { DEALER_LEADS_PAGE_SIZE } from "#src/domain/policy/lead-routes.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { DbAndClock, WithDb } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { findLeadWithHistory, type LeadWithHistory, requireLeadRoute, withHistory } from "./dealer-lead.ts";
import {
  countDealerLeadsMatching,
  selectDealerLeadIds,
  selectDealerLeads,
  selectDealerLeadsById,
} from "./dealer-lead-queries.ts";
import type { NarrowedLeads } from "./narrowed-lead-queries.ts";

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
