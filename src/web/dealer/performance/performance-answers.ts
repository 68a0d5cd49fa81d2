import type { InferResponseType } from "hono/client";
import { londonDay } from "#src/domain/format/london-day.ts";
import {
  isRange,
  parsePerformanceQuery,
  performanceSearch,
  type RangeErrors,
  rangeOf,
} from "#src/domain/performance/performance-query.ts";
import { SessionEndedError } from "#src/web/session/access-token.ts";
import type { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";

type Routes = typeof api.dealer.performance;
export type Performance = InferResponseType<Routes["$get"], 200>;
export type CarPage = InferResponseType<Routes["vehicles"]["$get"], 200>;
export type VehiclePerformance = InferResponseType<Routes["vehicles"][":vehicle_id"]["$get"], 200>;

export type Loaded<T> =
  | { kind: "loaded"; found: T }
  | { kind: "invalid"; errors: RangeErrors }
  | { kind: "missing" | "failed" };

/** Loads the figures for the days in the URL, or the reason why there are none. */
export async function loadFigures<T>(
  { url }: Request,
  load: (query: Record<string, string>) => Promise<T>,
): Promise<Loaded<T>> {
  const query = parsePerformanceQuery(new URL(url).searchParams);
  const range = rangeOf(query, londonDay(new Date()).today);
  if (!isRange(range)) return { kind: "invalid", errors: range };
  try {
    return { kind: "loaded", found: await load(Object.fromEntries(performanceSearch(query))) };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    if (error instanceof ApiError && error.status === 404) return { kind: "missing" };
    if (error instanceof ApiError && error.status === 422) return { kind: "invalid", errors: error.fields };
    return { kind: "failed" };
  }
}

const oneDecimal = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const rateText = (aDay: number | null | undefined): string =>
  aDay === null || aDay === undefined ? "Too few" : oneDecimal.format(aDay);
