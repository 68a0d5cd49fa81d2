import { addDays, londonDay, londonHour } from "../format/london-day.ts";
import { ALERT_DAILY_HOUR } from "../policy/saved-searches.ts";

/** Searches last checked before it are due: makes up for downtime, never sends twice a day. */
export function lastDailyMoment(now: Date): Date {
  const { today } = londonDay(now);
  const moment = londonHour(today, ALERT_DAILY_HOUR);
  return moment <= now ? moment : londonHour(addDays(today, -1), ALERT_DAILY_HOUR);
}
