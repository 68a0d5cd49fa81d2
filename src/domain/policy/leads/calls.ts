/** A first call takes about this long; also the grid of times that a buyer may choose. */
export const CALL_MINUTES = 20;
/** Shortest notice for a booked call: the dealer reads the enquiry first. */
export const CALL_NOTICE_MINUTES = 60;
/** Calendar days: spans a bank holiday weekend. */
export const CALL_DAYS_AHEAD = 7;
/** Few enough to read at a glance. */
export const CALL_TIMES_OFFERED = 3;
/** Booked calls that one dealer can have at the same time. */
export const CALLS_AT_ONCE = 1;
export const CALL_REMINDER_MINUTES = 10;
/** Time after the call for either side to report it, before it counts as missed. */
export const CALL_REPORT_MINUTES = 30;
/** Period of the figure on the dealer's page. Booked calls are rarer than requests, so it is long. */
export const KEPT_CALLS_DAYS = 90;
/** Fewest booked calls for which the figure is shown: below, it would be chance. */
export const KEPT_CALLS_FROM = 5;
/** Characters of what a dealer says about a call that was reported as missed. */
export const CALL_STATEMENT_MAX_LENGTH = 1000;
