export const PERFORMANCE_RANGES_DAYS = [7, 30, 90, 365] as const;
export const PERFORMANCE_DEFAULT_DAYS = 30;
/** A leap year, which still fits a chart. */
export const PERFORMANCE_MAX_DAYS = 366;
export const PERFORMANCE_PAGE_SIZE = 25;

// Whole weeks. In smaller groups a median would reveal a rival's figures.
export const SIMILAR_RATES_DAYS = 28;
export const SIMILAR_RATES_YOUNGEST_DAYS = 7;
export const SIMILAR_RATES_FROM_CARS = 10;
export const SIMILAR_RATES_FROM_DEALERS = 3;
export const SIMILAR_RATES_MAX_DEALER_SHARE = 0.5;

/** Buyers need time to find a car. */
export const SLOW_CAR_FROM_DAYS = 28;
/** Share of similar cars' views. */
export const SLOW_CAR_BELOW_SHARE = 0.6;
/** A morning's work. */
export const SLOW_CARS_SHOWN = 6;

export const WEEKLY_MAIL_HOUR = 7;

/** Four thousand pages of results: an office with busy readers, not a script. */
export const EVENTS_MAX_PER_NETWORK_AND_DAY = 50_000;
/** Fifty-five a second over all networks: bounds the disk. */
export const EVENTS_MAX_PER_HOUR = 200_000;
