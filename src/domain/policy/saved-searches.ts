export const SAVED_SEARCH_CONFIRM_HOURS = 48;
/** Per email address: a form accepts a stranger's. */
export const SAVED_SEARCH_CONFIRMATIONS_PER_DAY = 5;
export const SAVED_SEARCHES_PER_EMAIL = 20;
export const ALERT_CARS_SHOWN = 10;
export const ALERT_DAILY_HOUR = 8;
export const PRICE_DROP_MIN_POUNDS = 100;
/** Dealers hide a listing for some minutes to correct it. */
export const CAR_GONE_AFTER_MINUTES = 30;

// Dealers' systems often delete and re-add a car.
export const SAME_CAR_AGAIN_DAYS = 30;
export const SAME_CAR_WITHIN_MILES = 100;
// Nearly new cars look alike, so a day later it is probably another one.
export const NEARLY_NEW_MILES = 1000;
export const SAME_NEARLY_NEW_CAR_AGAIN_DAYS = 1;

/** An import that keeps failing must not block alerts. */
export const IMPORT_WAIT_MINUTES = 60;

/** Consent goes stale: subscribers must confirm again. */
export const STILL_LOOKING_AFTER_MONTHS = 6;
export const STILL_LOOKING_ANSWER_DAYS = 30;
/** Exceeds the two above together, so that the links of the last email still work. */
export const ALERT_LINK_MONTHS = 12;
export const ENDED_WATCH_SHOWN_DAYS = 7;
