import { afterOpenMinutes, type OpenDays } from "#src/domain/dealers/open-days.ts";
import { EXCLUSIVE_WINDOW_HOURS } from "#src/domain/policy/leads/matching.ts";
import { hoursAfter } from "#src/domain/time/ago.ts";

/** Counts opening hours, as the response window does; hours by the clock for a dealer closed for weeks. */
export const exclusiveUntil = (open: OpenDays, from: Date): Date =>
  afterOpenMinutes(open, from, EXCLUSIVE_WINDOW_HOURS * 60) ?? hoursAfter(from, EXCLUSIVE_WINDOW_HOURS);

/** Continues after the window for a dealer who responded in time and did not pass. */
export function hasExclusively(
  route: {
    exclusive_until: Date | null;
    first_response_at: Date | null;
    passed_at: Date | null;
    response_missed_at: Date | null;
  },
  now: Date,
): boolean {
  const { exclusive_until, first_response_at, passed_at, response_missed_at } = route;
  if (exclusive_until === null || passed_at !== null || response_missed_at !== null) return false;
  return now < exclusive_until || (first_response_at !== null && first_response_at < exclusive_until);
}
