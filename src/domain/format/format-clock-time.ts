import { formatDeadline, formatTimeOfDay } from "./format-deadline.ts";
import { addDays, londonDay } from "./london-day.ts";

/** '11:40 today', '10:30 tomorrow' or 'Monday 23 November, 10:30', UK time. */
export function formatClockTime(moment: Date, now: Date): string {
  const day = londonDay(moment).today;
  const { today } = londonDay(now);
  if (day === today) return `${formatTimeOfDay(moment)} today`;
  return day === addDays(today, 1) ? `${formatTimeOfDay(moment)} tomorrow` : formatDeadline(moment);
}
