import { addDays, londonHour, londonText } from "../format/london-day.ts";
import { WEEKLY_MAIL_HOUR } from "../policy/performance.ts";
import { DAY_MS } from "../time/ago.ts";

/** Calendar days in London ('2026-12-03'), both inclusive. */
export interface DayRange {
  first_day: string;
  last_day: string;
}

export function lengthInDays({ first_day, last_day }: DayRange): number {
  return (Date.parse(last_day) - Date.parse(first_day)) / DAY_MS + 1;
}

export function daysIn(range: DayRange): string[] {
  return Array.from({ length: lengthInDays(range) }, (_, place) => addDays(range.first_day, place));
}

export function rangeBefore(range: DayRange): DayRange {
  return {
    first_day: addDays(range.first_day, -lengthInDays(range)),
    last_day: addDays(range.first_day, -1),
  };
}

export function lastWeekBefore(today: string): DayRange {
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -daysSinceMonday);
  return { first_day: addDays(monday, -7), last_day: addDays(monday, -1) };
}

export function weeklyMailDue(now: Date): DayRange | null {
  const week = lastWeekBefore(londonText(now).slice(0, 10));
  return now >= londonHour(addDays(week.last_day, 1), WEEKLY_MAIL_HOUR) ? week : null;
}
