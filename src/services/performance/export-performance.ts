import { everyDay } from "#src/domain/performance/counts.ts";
import { carsCsv, daysCsv } from "#src/domain/performance/performance-csv.ts";
import type { PerformanceQuery } from "#src/domain/performance/performance-query.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { requestedRange } from "./requested-range.ts";
import { selectCars, sumDays } from "./vehicle-day-queries.ts";

type App = Pick<AppContext, "db" | "now">;

export async function exportCars(
  { db, now }: App,
  { dealer_id: dealerId }: OwnDealer,
  query: PerformanceQuery,
): Promise<string> {
  const range = requestedRange(query, now());
  return carsCsv(await selectCars(db, dealerId, range, { sort: query.sort, offset: 0, limit: null }));
}

export async function exportDays(
  { db, now }: App,
  { dealer_id: dealerId }: OwnDealer,
  query: PerformanceQuery,
): Promise<string> {
  const range = requestedRange(query, now());
  return daysCsv(everyDay(range, await sumDays(db, dealerId, range)));
}
