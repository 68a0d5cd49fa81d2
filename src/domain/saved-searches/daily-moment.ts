import { londonDay } from "../format/london-day.ts";
import { londonTime } from "../format/london-time.ts";
import { ALERT_DAILY_HOUR } from "../policy/saved-searches.ts";

/** Searches last checked before it are due: makes up for downtime, never sends twice a day. */
export function lastDailyMoment(now: Date): Date {
  const { today, began } = londonDay(now);
  const moment = atHour(today);
  return moment <= now ? moment : atHour(londonDay(new Date(began.getTime() - 1)).today);
}

function atHour(day: string): Date {
  const moment = londonTime(`${day}T${String(ALERT_DAILY_HOUR).padStart(2, "0")}:00`);
  if (moment === null) throw new Error(`no such day: ${day}`);
  return moment;
}
