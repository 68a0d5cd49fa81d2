/** One per site or system of a dealer. */
export const STOCK_FEEDS_PER_DEALER = 3;
/** Each asks the dealer's own system. Samples and checks are not counted. */
export const RUNS_BY_HAND_PER_HOUR = 12;
/** At night, and before the first buyers come. */
export const FIRST_RUN_HOUR = 4;
export const FEED_TIMEOUT_SECONDS = 60;
/** Covers a restart, a repair and a night; the next night tries again. */
export const FEED_RETRY_MINUTES = [15, 60, 240] as const;
/** The next run takes the place of one whose import did not end by then. */
export const IMPORT_STUCK_AFTER_HOURS = 24;
/** A single failure is usually over by the next try. */
export const MAIL_AFTER_FAILURES = 2;
/** Runs start within these minutes of their hour: not every dealer's system at once. */
export const FEED_JITTER_MINUTES = 50;
/** Admins hear of a feed that is broken for longer. */
export const FEED_BROKEN_AFTER_HOURS = 24;
