import { pageOf } from "#src/domain/lists/page-of.ts";
import { ADMIN_LISTINGS_PAGE_SIZE } from "#src/domain/policy/listings.ts";
import type { AdminListQuery } from "#src/domain/vehicles/stock-list/admin-list.ts";
import type { AppContext } from "#src/services/app-context.ts";
import {
  type AnyVehicle,
  countAllVehicles,
  selectAllVehicles,
  selectWordDealers,
} from "./all-vehicles-queries.ts";

export interface AllVehicles {
  total: number;
  page: number;
  pages: number;
  vehicles: AnyVehicle[];
}

export async function listAllVehicles(
  { db }: Pick<AppContext, "db">,
  query: AdminListQuery,
): Promise<AllVehicles> {
  const words = [...new Set(query.search.toLowerCase().split(" ").filter(Boolean))];
  const narrowed = { status: query.status, words: await selectWordDealers(db, words) };
  const total = await countAllVehicles(db, narrowed);
  const { page, pages, ...slice } = pageOf({
    total,
    requestedPage: query.page,
    size: ADMIN_LISTINGS_PAGE_SIZE,
  });
  const vehicles = await selectAllVehicles(db, narrowed, slice);
  return { total, page, pages, vehicles };
}
