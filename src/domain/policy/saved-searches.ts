export const SAVED_SEARCH_CONFIRM_HOURS = 48;
/** Per email address: anyone can type a stranger's. */
export const SAVED_SEARCH_CONFIRMATIONS_PER_DAY = 5;
export const SAVED_SEARCHES_PER_EMAIL = 20;
/** Cars named per search in one email; the rest is behind its link. */
export const ALERT_CARS_SHOWN = 10;
/** London time. */
export const ALERT_DAILY_HOUR = 8;
/** Smaller drops only move a listing up in a list. */
export const PRICE_DROP_MIN_POUNDS = 100;
/** Grace period: dealers hide a listing for some minutes to correct it. */
export const CAR_GONE_AFTER_MINUTES = 30;

// Dealers' systems often delete and re-add a car instead of updating it. Within these limits a
// re-added car without a stock number counts as the same car.
export const SAME_CAR_AGAIN_DAYS = 30;
export const SAME_CAR_WITHIN_MILES = 100;
// Nearly new cars look all alike, so a day later it is rather the next car than the same one.
export const NEARLY_NEW_MILES = 1000;
export const SAME_NEARLY_NEW_CAR_AGAIN_DAYS = 1;

/** Alerts wait for a running import, but an import that keeps failing must not block them. */
export const IMPORT_WAIT_MINUTES = 60;

/** Consent goes stale: after this the subscriber is asked once, and silence ends the search. */
export const STILL_LOOKING_AFTER_MONTHS = 6;
export const STILL_LOOKING_ANSWER_DAYS = 30;
/** Longer than the two above together, so that the links of the last email still work. */
export const ALERT_LINK_MONTHS = 12;
/** How long a removed car stays on the watchlist page. */
export const ENDED_WATCH_SHOWN_DAYS = 7;
