export const MAX_FEED_MEGABYTES = 20;
export const MAX_FEED_ROWS = 10_000;

/** A run beyond any of these changes nothing until its dealer has looked at it. */
export const FEED_QUARANTINE = {
  /** Share of the last run's cars that are missing. */
  gone: 0.3,
  /** Share of prices that moved by more than `priceMove`. */
  pricesMoved: 0.2,
  priceMove: 0.25,
  /** Fewer cars than this are too few for a share of them to mean anything. */
  fewestCars: 4,
} as const;

/** A car leaves after this many runs in a row without it. */
export const RUNS_WITHOUT_CAR = 2;
/** Or after one run this long after the last that had it. */
export const HOURS_WITHOUT_CAR = 20;
