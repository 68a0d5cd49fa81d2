import { afterOpenMinutes, type OpenDays } from "#src/domain/dealers/open-days.ts";
import { DEALER_REMINDERS_MINUTES, DEALER_RESPONSE_HOURS } from "#src/domain/policy/lead-routes.ts";
import { EXCLUSIVE_WINDOW_HOURS } from "#src/domain/policy/leads.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";

export interface ResponseWindow {
  reminders: { after_minutes: number; at: Date }[];
  endsAt: Date;
  /** A time that the buyer chose. */
  callAt?: Date;
}

/** Null for a dealer who is closed for weeks. */
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

/** Counts opening hours, as the response window does; hours by the clock for a dealer closed for weeks. */
export const exclusiveUntil = (open: OpenDays, from: Date): Date =>
  afterOpenMinutes(open, from, EXCLUSIVE_WINDOW_HOURS * 60) ?? hoursAfter(from, EXCLUSIVE_WINDOW_HOURS);

export interface ExclusiveTimes {
  exclusive_until: Date | null;
  first_response_at: Date | null;
  passed_at: Date | null;
  response_missed_at: Date | null;
}

/** Continues after the window for a dealer who responded in time and did not pass. */
export function hasExclusively(route: ExclusiveTimes, now: Date): boolean {
  const { exclusive_until, first_response_at, passed_at, response_missed_at } = route;
  if (exclusive_until === null || passed_at !== null || response_missed_at !== null) return false;
  return now < exclusive_until || (first_response_at !== null && first_response_at < exclusive_until);
}
