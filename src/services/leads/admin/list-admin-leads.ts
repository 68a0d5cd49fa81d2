import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type AdminLeadListQuery, daysBetween, leadSearchWords } from "#src/domain/leads/admin-lead-list.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { ADMIN_LEADS_PAGE_SIZE } from "#src/domain/policy/leads/leads.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { countLeads, type ListedLead, selectLeads } from "./admin-lead-list-queries.ts";

export interface AdminLeads {
  total: number;
  page: number;
  pages: number;
  leads: ListedLead[];
}

export async function listAdminLeads(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  query: AdminLeadListQuery,
): Promise<AdminLeads> {
  requirePermission(actor, "lead:list-all");
  const { state } = query;
  const narrowed = { state, words: leadSearchWords(query.search), ...daysBetween(query) };
  const total = await countLeads(db, narrowed);
  const { page, pages, ...part } = pageOf({ total, requestedPage: query.page, size: ADMIN_LEADS_PAGE_SIZE });
  return { total, page, pages, leads: await selectLeads(db, narrowed, part) };
}
