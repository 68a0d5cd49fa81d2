export const OPERATIONS_PAGE_SIZE = 50;
/** Four heartbeats, so that a busy worker does not count as dead. */
export const WORKER_SILENT_AFTER_SECONDS = 40;

/** Shows a broken release; keeps a script from filling the disk. */
export const ERROR_REPORTS_MAX_PER_HOUR = 200;
/** At most 22 kB each. */
export const ERROR_REPORTS_MAX = 20_000;
/** Prompt for a fault at night, without flooding mailboxes after a broken release. */
export const ERROR_ALERTS_MAX_PER_HOUR = 4;

/** Four weeks, so that the week before can be compared. */
export const OVERVIEW_DAYS = 28;
/** A reminder comes too late for older enquiries. */
export const LATE_DEALERS_DAYS = 14;
export const LATE_DEALERS_LISTED = 10;
/** Per kind of result. */
export const ADMIN_SEARCH_LISTED = 5;

/** Our own aims, where no text promises a day; three days bridge a weekend. */
export const DECIDED_WITHIN_DAYS = { report: 3, missed_call: 3, changed_details: 3 } as const;
export const INBOX_LISTED = 100;
export const DOUBLES_LISTED = 100;
