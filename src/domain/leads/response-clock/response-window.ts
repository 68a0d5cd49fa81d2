import { hasOpeningHours, type OpeningHours, WEEK_DAYS } from "#src/domain/dealers/opening-hours.ts";
import { addDays, londonDay } from "#src/domain/format/london-day.ts";
import { londonTime } from "#src/domain/format/london-time.ts";
import {
  DEALER_REMINDERS_MINUTES,
  DEALER_RESPONSE_HOURS,
  USUAL_OPENING_HOURS,
} from "#src/domain/policy/leads/response-window.ts";
import { MINUTE_MS } from "#src/domain/time/milliseconds.ts";
import type { Holiday } from "../routing/dealer-preferences.ts";

export interface OpenDays {
  hours: OpeningHours;
  holidays: readonly Holiday[];
}

export interface ResponseWindow {
  reminders: { after_minutes: number; at: Date }[];
  endsAt: Date;
  /** A time that the buyer chose. */
  call_at?: Date;
}

/** Counts opening hours, or the usual ones. Null if closed beyond LONGEST_CLOSED_DAYS. */
export function responseWindow(open: OpenDays, from: Date): ResponseWindow | null {
  const endsAt = afterOpenMinutes(open, from, DEALER_RESPONSE_HOURS * 60);
  if (endsAt === null) return null;
  const reminders = DEALER_REMINDERS_MINUTES.map((afterMinutes) => ({
    after_minutes: afterMinutes,
    // Never null, because reminders come before the end.
    at: afterOpenMinutes(open, from, afterMinutes) ?? endsAt,
  }));
  return { reminders, endsAt };
}

/** Two weeks' Christmas holiday with its weekends. */
const LONGEST_CLOSED_DAYS = 28;

export function afterOpenMinutes(open: OpenDays, from: Date, minutes: number): Date | null {
  let leftMs = minutes * MINUTE_MS;
  let date = londonDay(from).today;
  for (let day = 0; day <= LONGEST_CLOSED_DAYS; day++, date = addDays(date, 1)) {
    const times = openTimes(open, date);
    if (times === null) continue;
    const begins = Math.max(times.opens.getTime(), from.getTime());
    const openMs = Math.max(0, times.closes.getTime() - begins);
    if (openMs > 0 && leftMs <= openMs) return new Date(begins + leftMs);
    leftMs -= openMs;
  }
  return null;
}

/** Moments, not minutes, so that clock changes do not shift nights. */
export function openTimes({ hours, holidays }: OpenDays, date: string): { opens: Date; closes: Date } | null {
  if (holidays.some(({ first_day, last_day }) => first_day <= date && date <= last_day)) return null;
  const counted: OpeningHours = hasOpeningHours(hours) ? hours : USUAL_OPENING_HOURS;
  const its = counted[WEEK_DAYS[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7] ?? "mon"];
  return its ? { opens: moment(`${date}T${its.open}`), closes: moment(`${date}T${its.close}`) } : null;
}

function moment(text: string): Date {
  const time = londonTime(text);
  if (time === null) throw new Error(`no time: ${text}`);
  return time;
}
