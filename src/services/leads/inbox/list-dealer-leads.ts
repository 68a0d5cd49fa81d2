import { type DealerLeadQuery, searchWords } from "#src/domain/leads/dealer-lead-list.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { DEALER_LEADS_PAGE_SIZE } from "#src/domain/policy/leads/leads.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import {
  countDealerLeadsMatching,
  selectDealerLeadIds,
  selectDealerLeads,
  selectDealerLeadsById,
} from "./dealer-lead-queries.ts";
import type { NarrowedLeads } from "./narrowed-lead-queries.ts";
import { type LeadWithHistory, withHistory } from "./with-history.ts";

export interface DealerLeads {
  total: number;
  /** All unopened enquiries, whatever the query. */
  unopened: number;
  page: number;
  pages: number;
  leads: LeadWithHistory[];
}

export async function listDealerLeads(
  { db, now }: Pick<AppContext, "db" | "now">,
  { dealer_id: dealerId }: OwnDealer,
  query: DealerLeadQuery,
): Promise<DealerLeads> {
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

export function narrowedLeads(dealerId: string, query: DealerLeadQuery, now: Date): NarrowedLeads {
  return {
    dealer_id: dealerId,
    words: searchWords(query.search),
    state: query.state,
    since: query.ageDays === null ? null : daysBefore(now, query.ageDays),
  };
}
