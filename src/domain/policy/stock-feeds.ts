export const MAX_FEED_MEGABYTES = 20;
export const MAX_FEED_ROWS = 10_000;

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
