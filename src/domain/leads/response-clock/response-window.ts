import { afterOpenMinutes, type OpenDays } from "#src/domain/dealers/open-days.ts";
import { DEALER_REMINDERS_MINUTES, DEALER_RESPONSE_HOURS } from "#src/domain/policy/leads/response-window.ts";

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
