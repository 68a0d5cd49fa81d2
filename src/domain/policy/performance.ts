export const PERFORMANCE_RANGES_DAYS = [7, 30, 90, 365] as const;
export const PERFORMANCE_DEFAULT_DAYS = 30;
/** A leap year, which still fits a chart. */
export const PERFORMANCE_MAX_DAYS = 366;
export const PERFORMANCE_PAGE_SIZE = 25;

// Comparison with similar cars (same body style and budget band): four weeks weigh every weekday
// equally. Below these numbers of cars and dealers a median would reveal a rival's figures.
export const SIMILAR_RATES_DAYS = 28;
export const SIMILAR_RATES_YOUNGEST_DAYS = 7;
export const SIMILAR_RATES_FROM_CARS = 10;
export const SIMILAR_RATES_FROM_DEALERS = 3;
export const SIMILAR_RATES_MAX_DEALER_SHARE = 0.5;

/** On Mondays, London time. */
export const WEEKLY_MAIL_HOUR = 7;
