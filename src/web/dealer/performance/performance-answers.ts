import {
  parsePerformanceQuery,
  performanceSearch,
  type RangeErrors,
} from "#src/domain/performance/performance-query.ts";
import { loadOrSayWhy } from "#src/web/portal/page.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";

type Routes = typeof api.dealer.performance;
export type Performance = BodyOf<Routes["$get"]>;
export type CarPage = BodyOf<Routes["vehicles"]["$get"]>;
export type VehiclePerformance = BodyOf<Routes["vehicles"][":vehicle_id"]["$get"]>;

/** The figures, or what is wrong with the days in the URL. */
export const loadFigures = <T>({ url }: Request, load: (query: Record<string, string>) => Promise<T>) =>
  loadOrSayWhy(async (): Promise<{ figures: T | null; errors: RangeErrors }> => {
    const query = parsePerformanceQuery(new URL(url).searchParams);
    try {
      return { figures: await load(Object.fromEntries(performanceSearch(query))), errors: {} };
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return { figures: null, errors: error.fields };
      throw error;
    }
  });

const oneDecimal = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const rateText = (aDay: number | null | undefined): string =>
  aDay === null || aDay === undefined ? "Too few" : oneDecimal.format(aDay);
