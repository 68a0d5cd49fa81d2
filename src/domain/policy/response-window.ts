export const DEALER_RESPONSE_HOURS = 2;
/** Counted in the dealer's opening hours. */
export const DEALER_REMINDERS_MINUTES = [30, 60, 90] as const;

// Below ten requests the rate would be chance.
export const RESPONSE_CLAIM_DAYS = 30;
export const RESPONSE_CLAIM_FROM_SHARE = 0.8;
export const RESPONSE_CLAIM_MIN_REQUESTS = 10;
