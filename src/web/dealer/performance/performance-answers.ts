import { londonDay } from "#src/domain/format/london-day.ts";
import {
  isRange,
  parsePerformanceQuery,
  performanceSearch,
  type RangeErrors,
  rangeOf,
} from "#src/domain/performance/performance-query.ts";
import { type Loaded, loadOrSayWhy } from "#src/web/portal/page.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";

type Routes = typeof api.dealer.performance;
export type Performance = BodyOf<Routes["$get"]>;
export type CarPage = BodyOf<Routes["vehicles"]["$get"]>;
export type VehiclePerformance = BodyOf<Routes["vehicles"][":vehicle_id"]["$get"]>;

type LoadedFigures<T> = Loaded<T> | { kind: "invalid"; errors: RangeErrors };

export async function loadFigures<T>(
  { url }: Request,
  load: (query: Record<string, string>) => Promise<T>,
): Promise<LoadedFigures<T>> {
  const query = parsePerformanceQuery(new URL(url).searchParams);
  const range = rangeOf(query, londonDay(new Date()).today);
  if (!isRange(range)) return { kind: "invalid", errors: range };
  try {
    return await loadOrSayWhy(() => load(Object.fromEntries(performanceSearch(query))), [422]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { kind: "invalid", errors: error.fields };
    throw error;
  }
}

const oneDecimal = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const rateText = (aDay: number | null | undefined): string =>
  aDay === null || aDay === undefined ? "Too few" : oneDecimal.format(aDay);
