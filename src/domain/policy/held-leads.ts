// Autofill takes over three seconds; an office sends fewer than 20 an hour, everyone fewer than 500.
export const LEAD_FORM_FASTEST_SECONDS = 3;
export const LEAD_HELD_PER_NETWORK_PER_HOUR = 20;
export const LEAD_HELD_OVERALL_PER_HOUR = 500;

/** A buyer who wanted a call within hours has no use for a week-old request. */
export const HELD_LEAD_EXPIRES_DAYS = 7;
export const HELD_LEADS_SHOWN = 200;
export const LEAD_REJECT_REASON_MAX_LENGTH = 500;
