import { addDays } from "../format/london-day.ts";
import { londonText, londonTime } from "../format/london-time.ts";
import { WEEKLY_MAIL_HOUR } from "../policy/performance.ts";
import { type DayRange, lastWeekBefore } from "./day-range.ts";

export function weeklyMailDue(now: Date): DayRange | null {
  const week = lastWeekBefore(londonText(now).slice(0, 10));
  const monday = addDays(week.last_day, 1);
  const from = londonTime(`${monday}T${String(WEEKLY_MAIL_HOUR).padStart(2, "0")}:00`);
  return from !== null && now >= from ? week : null;
}
