/** One per site or system of a dealer. */
export const STOCK_FEEDS_PER_DEALER = 3;
/** Also of samples and checks: each asks the dealer's own system. */
export const RUNS_BY_HAND_PER_HOUR = 12;
export const FEED_TIMEOUT_SECONDS = 60;
/** Covers a restart, a repair and a night; the next night tries again. */
export const FEED_RETRY_MINUTES = [15, 60, 240] as const;
/** A single failure is usually over by the next try. */
export const MAIL_AFTER_FAILURES = 2;
/** Runs start within these minutes of their hour: not every dealer's system at once. */
export const FEED_JITTER_MINUTES = 50;
/** Admins hear of a feed that is broken for longer. */
export const FEED_BROKEN_AFTER_HOURS = 24;
