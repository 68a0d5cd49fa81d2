import { DEALER_USUAL_RATE_DAYS } from "#src/domain/policy/leads/held-leads.ts";

export interface DealerRateLimit {
  window: "lastHour" | "lastDay";
  hours: number;
  /** Requests in the window that are always allowed. */
  least: number;
  timesUsual: number;
}

/** Excludes the lead being screened. */
export interface DealerRate {
  name: string;
  lastHour: number;
  lastDay: number;
  /** In DEALER_USUAL_RATE_DAYS. */
  usual: number;
}

/** @returns why one more request is held; undefined within the limits */
export function excessiveRate(dealer: DealerRate, limits: readonly DealerRateLimit[]): string | undefined {
  const usualPerHour = dealer.usual / (DEALER_USUAL_RATE_DAYS * 24);
  const exceeded = limits.find(
    ({ window, hours, least, timesUsual }) =>
      dealer[window] + 1 > Math.max(least, timesUsual * usualPerHour * hours),
  );
  if (!exceeded) return undefined;
  const during = exceeded.window === "lastHour" ? "an hour" : "a day";
  return `Request ${dealer[exceeded.window] + 1} to ${dealer.name} within ${during}, far more than usual`;
}
