import { type OpenDays, openTimes } from "#src/domain/dealers/open-days.ts";
import { addDays, londonDay } from "#src/domain/format/london-day.ts";
import {
  CALL_DAYS_AHEAD,
  CALL_MINUTES,
  CALL_NOTICE_MINUTES,
  CALL_REPORT_MINUTES,
  CALL_TIMES_OFFERED,
} from "#src/domain/policy/lead-routes.ts";
import { minutesAfter } from "#src/domain/time/ago.ts";

export const callEnd = (callAt: Date): Date => minutesAfter(callAt, CALL_MINUTES);
/** Unreported calls count as missed from then on. */
export const callReportDueAt = (callAt: Date): Date => minutesAfter(callEnd(callAt), CALL_REPORT_MINUTES);

/** End of a response window, plus the time to report a booked call. */
export function judgedAt(responseDueAt: Date, callAt: Date | null | undefined): Date {
  const reportDueAt = callAt ? callReportDueAt(callAt) : responseDueAt;
  return reportDueAt > responseDueAt ? reportDueAt : responseDueAt;
}

/** Response time of the dealer. A report shortly after a booked call means that the call was on time. */
export const answeredAt = (callAt: Date | null, at: Date): Date =>
  callAt && callEnd(callAt) < at && at < callReportDueAt(callAt) ? callEnd(callAt) : at;

/** Grouped by day in London. Each call ends before the dealer closes. */
export function freeCallTimes(open: OpenDays, full: readonly Date[], now: Date): Date[][] {
  const taken = new Set(full.map((one) => one.getTime()));
  const from = minutesAfter(now, CALL_NOTICE_MINUTES);
  const days: Date[][] = [];
  let date = londonDay(now).today;
  for (let day = 0; day <= CALL_DAYS_AHEAD; day++, date = addDays(date, 1)) {
    const times = openTimes(open, date);
    if (times === null) continue;
    const free: Date[] = [];
    for (let start = times.opens; callEnd(start) <= times.closes; start = callEnd(start)) {
      if (start >= from && !taken.has(start.getTime())) free.push(start);
    }
    if (free.length > 0) days.push(free);
  }
  return days;
}

/** One soon and two after work: the next time, the last of that day and the last of the next. */
export function offeredCallTimes(days: readonly Date[][]): Date[] {
  const [first = [], second = []] = days;
  const chosen = [first.at(0), first.at(-1), second.at(-1), ...days.flat()].filter(
    (one) => one !== undefined,
  );
  const times = [...new Set(chosen.map((one) => one.getTime()))].slice(0, CALL_TIMES_OFFERED);
  return times.sort((a, b) => a - b).map((time) => new Date(time));
}

export const isFreeCallTime = (days: readonly Date[][], callAt: Date): boolean =>
  days.some((day) => day.some((start) => start.getTime() === callAt.getTime()));
