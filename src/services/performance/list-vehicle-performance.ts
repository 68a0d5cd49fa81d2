import { pageOf } from "#src/domain/lists/page-of.ts";
import type { PerformanceQuery } from "#src/domain/performance/performance-query.ts";
import { PERFORMANCE_PAGE_SIZE } from "#src/domain/policy/performance.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { requestedRange } from "./requested-range.ts";
import { type CarCounts, countCars, selectCars } from "./vehicle-day-queries.ts";

export async function listVehiclePerformance(
  { db, now }: Pick<AppContext, "db" | "now">,
  { dealer_id: dealerId }: OwnDealer,
  query: PerformanceQuery,
): Promise<{ total: number; page: number; pages: number; vehicles: CarCounts[] }> {
  const range = requestedRange(query, now());
  const total = await countCars(db, dealerId, range);
  const { page, pages, ...part } = pageOf({ total, requestedPage: query.page, size: PERFORMANCE_PAGE_SIZE });
  const vehicles = await selectCars(db, dealerId, range, { sort: query.sort, ...part });
  return { total, page, pages, vehicles };
}
