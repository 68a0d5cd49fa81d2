/** Usual length of a first call; also the grid of bookable times. */
export const CALL_MINUTES = 20;
/** The dealer reads the enquiry first. */
export const CALL_NOTICE_MINUTES = 60;
/** Calendar days: spans a bank holiday weekend. */
export const CALL_DAYS_AHEAD = 7;
export const CALL_TIMES_OFFERED = 3;
/** Per dealer. */
export const CALLS_AT_ONCE = 1;
export const CALL_REMINDER_MINUTES = 10;
/** Unreported calls count as missed afterwards. */
export const CALL_REPORT_MINUTES = 30;
/** Booked calls are rarer than requests, so the period is long. */
export const KEPT_CALLS_DAYS = 90;
/** Fewer would be chance. */
export const KEPT_CALLS_FROM = 5;
export const CALL_STATEMENT_MAX_LENGTH = 1000;
