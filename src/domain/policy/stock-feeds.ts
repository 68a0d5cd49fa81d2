export const MAX_FEED_ROWS = 10_000;
export const FEED_NAME_MAX_LENGTH = 60;

/** Beyond any of these, a run waits for its dealer's review. */
export const FEED_QUARANTINE = {
  /** Share of the last run's cars that are missing. */
  gone: 0.3,
  /** Share of prices that moved by more than `priceMove`. */
  pricesMoved: 0.2,
  priceMove: 0.25,
  /** Shares of fewer cars are meaningless. */
  fewestCars: 4,
} as const;

/** Good runs in a row without a car, hourly or nightly, until it leaves: one file may be partial. */
export const RUNS_WITHOUT_CAR = 2;

/** One per site or system of a dealer. */
export const STOCK_FEEDS_PER_DEALER = 3;
/** Each loads the dealer's own system. Samples and checks are not counted. */
export const RUNS_BY_HAND_PER_HOUR = 12;
/** Before the first buyers of the day. */
export const FIRST_RUN_HOUR = 4;
export const FEED_TIMEOUT_SECONDS = 60;
/** Covers a restart, a repair and a night; the next night tries again. */
export const FEED_RETRY_MINUTES = [15, 60, 240] as const;
/** Then the next run replaces the import. */
export const IMPORT_STUCK_AFTER_HOURS = 24;
/** A single failure is usually over by the next try. */
export const MAIL_AFTER_FAILURES = 2;
/** Spreads the load on dealers' systems. */
export const FEED_JITTER_MINUTES = 50;
