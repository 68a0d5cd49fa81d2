/** A first call takes about this long; also the grid of times that a buyer may choose. */
export const CALL_MINUTES = 20;
/** The dealer reads the enquiry first. */
export const CALL_NOTICE_MINUTES = 60;
/** Calendar days: spans a bank holiday weekend. */
export const CALL_DAYS_AHEAD = 7;
/** A choice that is read at a glance. */
export const CALL_TIMES_OFFERED = 3;
/** Buyers whom one dealer rings at the same time. */
export const CALLS_AT_ONCE = 1;
export const CALL_REMINDER_MINUTES = 10;
/** After the call, for both sides to say what happened, before it counts as missed. */
export const CALL_WORD_MINUTES = 30;
/** Counted on the dealer's page: booked calls are rarer than requests. */
export const KEPT_CALLS_DAYS = 90;
/** Below, the figure would be chance. */
export const KEPT_CALLS_FROM = 5;
