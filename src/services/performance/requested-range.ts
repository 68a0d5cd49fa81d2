import { InvalidInput } from "#src/domain/errors/errors.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import type { DayRange } from "#src/domain/performance/day-range.ts";
import { isRange, type PerformanceQuery, rangeOf } from "#src/domain/performance/performance-query.ts";

export function requestedRange(query: PerformanceQuery, now: Date): DayRange {
  const range = rangeOf(query, londonDay(now).today);
  if (!isRange(range)) throw new InvalidInput({ ...range });
  return range;
}
