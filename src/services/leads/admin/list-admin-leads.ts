import { type AdminLeadListQuery, leadSearchWords } from "#src/domain/leads/admin-lead-list.ts";
import { filterPeriod } from "#src/domain/lists/day-filter.ts";
import { type LongListTotal, longListPageOf } from "#src/domain/lists/long-list.ts";
import { ADMIN_LEADS_PAGE_SIZE } from "#src/domain/policy/leads/leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countLeads, type ListedLead, selectLeads } from "./admin-lead-list-queries.ts";

export interface AdminLeads extends LongListTotal {
  page: number;
  pages: number;
  leads: ListedLead[];
}

export async function listAdminLeads(
  { db }: Pick<AppContext, "db">,
  query: AdminLeadListQuery,
): Promise<AdminLeads> {
  const { state } = query;
  const narrowed = { state, words: leadSearchWords(query.search), ...filterPeriod(query) };
  const { offset, limit, ...page } = longListPageOf({
    counted: await countLeads(db, narrowed),
    requestedPage: query.page,
    size: ADMIN_LEADS_PAGE_SIZE,
  });
  return { ...page, leads: await selectLeads(db, narrowed, { offset, limit }) };
}
