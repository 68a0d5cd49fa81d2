import { addDays, isDay } from "../format/london-day.ts";
import { listQuery, oneOf } from "../lists/list-query.ts";
import {
  PERFORMANCE_DEFAULT_DAYS,
  PERFORMANCE_MAX_DAYS,
  PERFORMANCE_RANGES_DAYS,
} from "../policy/performance.ts";
import { COUNTS, type Count } from "./counts.ts";
import { type DayRange, lengthInDays } from "./day-range.ts";

export type SortedColumn = "vehicle" | Count;
export type PerformanceSort = SortedColumn | `${SortedColumn}-desc`;
const SORTS = (["vehicle", ...COUNTS] as const).flatMap((column): PerformanceSort[] => [
  column,
  `${column}-desc`,
]);

const RANGES: readonly string[] = PERFORMANCE_RANGES_DAYS.map(String);
export const OWN_RANGE = "custom";

/** Leaves invalid typed dates to `rangeOf`, which reports them. */
const typedDay = (text: string | null) => (text ?? "").slice(0, 10);

const [read, write] = listQuery({
  range: (text) =>
    text === OWN_RANGE || RANGES.includes(text ?? "") ? String(text) : String(PERFORMANCE_DEFAULT_DAYS),
  first_day: typedDay,
  last_day: typedDay,
  sort: oneOf<PerformanceSort>(["viewed-desc", ...SORTS]),
});

export const performanceSearch = write;
export type PerformanceQuery = ReturnType<typeof read>;

export function parsePerformanceQuery(search: URLSearchParams): PerformanceQuery {
  const query = read(search);
  return query.range === OWN_RANGE ? query : { ...query, first_day: "", last_day: "" };
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
