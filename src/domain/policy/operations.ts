export const OPERATIONS_PAGE_SIZE = 50;
/** Four heartbeats, so that a busy worker does not count as dead. */
export const WORKER_SILENT_AFTER_SECONDS = 40;

/** More dead links than anyone reads; the least seen go. */
export const NOT_FOUND_MAX_PATHS = 20_000;
/** A broken release is plain from fewer; a script must not fill the disk. */
export const ERROR_REPORTS_MAX_PER_HOUR = 200;
/** Some 22 kB each at worst. */
export const ERROR_REPORTS_MAX = 20_000;
/** Prompt enough for a fault at night; a broken release does not fill the mailboxes of admins. */
export const ERROR_ALERTS_MAX_PER_HOUR = 4;

/** Four weeks, so that the week before can be compared. */
export const OVERVIEW_DAYS = 28;
/** Older unanswered enquiries are not listed: a reminder comes too late for them. */
export const LATE_DEALERS_DAYS = 14;
export const LATE_DEALERS_LISTED = 10;
/** Of each kind that the admin's search finds. */
export const ADMIN_SEARCH_LISTED = 5;
