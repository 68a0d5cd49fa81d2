export const DEALER_RESPONSE_HOURS = 2;
/** Counted in the dealer's opening hours. */
export const DEALER_REMINDERS_MINUTES = [30, 60, 90] as const;

const WEEKDAY = { open: "09:00", close: "17:30" } as const;
/** Prefilled in forms, and used for dealers without stated hours. Closed on Sunday. */
export const USUAL_OPENING_HOURS = {
  mon: WEEKDAY,
  tue: WEEKDAY,
  wed: WEEKDAY,
  thu: WEEKDAY,
  fri: WEEKDAY,
  sat: { open: "09:00", close: "17:00" },
} as const;

// Below ten requests the rate would be chance.
export const RESPONSE_CLAIM_DAYS = 30;
export const RESPONSE_CLAIM_FROM_SHARE = 0.8;
export const RESPONSE_CLAIM_MIN_REQUESTS = 10;
