import { addDays, isDay } from "../format/london-day.ts";
import { pageNumber } from "../lists/page-of.ts";
import {
  PERFORMANCE_DEFAULT_DAYS,
  PERFORMANCE_MAX_DAYS,
  PERFORMANCE_RANGES_DAYS,
} from "../policy/performance.ts";
import { COUNTS, type Count } from "./counts.ts";
import { type DayRange, lengthInDays } from "./day-range.ts";

export type SortedColumn = "vehicle" | Count;
export type PerformanceSort = SortedColumn | `${SortedColumn}-desc`;
const USUAL_SORT: PerformanceSort = "viewed-desc";
const SORTS = (["vehicle", ...COUNTS] as const).flatMap((column): PerformanceSort[] => [
  column,
  `${column}-desc`,
]);

export interface PerformanceQuery {
  range: string;
  first_day: string;
  last_day: string;
  sort: PerformanceSort;
  page: number;
}

const RANGES: readonly string[] = PERFORMANCE_RANGES_DAYS.map(String);
export const OWN_RANGE = "custom";

/** Leaves invalid typed dates to `rangeOf`, which reports them. */
export function parsePerformanceQuery(search: URLSearchParams): PerformanceQuery {
  const range = search.get("range") ?? "";
  const isOwn = range === OWN_RANGE;
  return {
    range: isOwn || RANGES.includes(range) ? range : String(PERFORMANCE_DEFAULT_DAYS),
    first_day: isOwn ? (search.get("first_day") ?? "").slice(0, 10) : "",
    last_day: isOwn ? (search.get("last_day") ?? "").slice(0, 10) : "",
    sort: SORTS.find((sort) => sort === search.get("sort")) ?? USUAL_SORT,
    page: pageNumber(search.get("page")),
  };
}

export function performanceSearch(query: PerformanceQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.range !== String(PERFORMANCE_DEFAULT_DAYS)) parameters.set("range", query.range);
  if (query.range === OWN_RANGE) {
    parameters.set("first_day", query.first_day);
    parameters.set("last_day", query.last_day);
  }
  if (query.sort !== USUAL_SORT) parameters.set("sort", query.sort);
  if (query.page > 1) parameters.set("page", String(query.page));
  return parameters;
}

export type RangeErrors = Partial<Record<"first_day" | "last_day", string>>;

export function rangeOf(
  { range, first_day, last_day }: Pick<PerformanceQuery, "range" | "first_day" | "last_day">,
  today: string,
): DayRange | RangeErrors {
  if (range !== OWN_RANGE) return { first_day: addDays(today, 1 - Number(range)), last_day: today };
  const errors: RangeErrors = {};
  if (!isDay(first_day)) errors.first_day = "Enter the first day";
  if (!isDay(last_day)) errors.last_day = "Enter the last day";
  else if (last_day > today) errors.last_day = "The last day is in the future";
  if (Object.keys(errors).length > 0) return errors;
  if (last_day < first_day) return { last_day: "The last day is before the first" };
  if (lengthInDays({ first_day, last_day }) > PERFORMANCE_MAX_DAYS) {
    return { first_day: `Choose at most ${PERFORMANCE_MAX_DAYS} days` };
  }
  return { first_day, last_day };
}

export const isRange = (found: DayRange | RangeErrors): found is DayRange =>
  found.first_day !== undefined && isDay(found.first_day);
