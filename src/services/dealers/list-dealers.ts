import type { DealersListQuery } from "#src/domain/dealers/dealers-list.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { ADMIN_DEALERS_PAGE_SIZE } from "#src/domain/policy/dealers.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countDealers, type ListedDealer, selectDealers } from "./admin-dealer-queries.ts";

export interface DealersPage {
  total: number;
  page: number;
  pages: number;
  dealers: ListedDealer[];
}

export async function listDealers(
  { db }: Pick<AppContext, "db">,
  query: DealersListQuery,
): Promise<DealersPage> {
  const total = await countDealers(db, query);
  const { page, pages, ...slice } = pageOf({
    total,
    requestedPage: query.page,
    size: ADMIN_DEALERS_PAGE_SIZE,
  });
  const dealers = await selectDealers(db, query, slice);
  return { total, page, pages, dealers };
}
