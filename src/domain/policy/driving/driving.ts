/** There and back. */
export const DAILY_MILES = { min: 1, max: 300 } as const;
export const DAYS_A_WEEK = { min: 1, max: 7 } as const;
/** There and back. */
export const LONGEST_TRIP_MILES = { min: 1, max: 600 } as const;
/** Four weeks off work. */
export const DRIVING_WEEKS_A_YEAR = 48;

// Rapid chargers slow down above 80 %, so drivers who depend on them start there.
export const START_SHARE = { home: 1, work: 1, street: 1, rapid: 0.8 } as const;
export const RESERVE_SHARE = 0.1;
export const RAPID_STOP_SHARE = START_SHARE.rapid - RESERVE_SHARE;

/** Default: Treasury example for the 2028 mileage charge (Budget of 26 November 2025). */
export const RUNNING_COST_MILES = { default: 8000, min: 0, max: 60_000 } as const;
/** For drivers who can charge at home or work; the rest is at rapid chargers. */
export const RUNNING_COST_HOME_PERCENT = 80;
export const RUNNING_COST_MAX_PENCE_PER_KWH = 300;
export const RUNNING_COST_MAX_TAX_POUNDS = 10_000;

/** Single-phase home chargers and most street posts: 32 A at 230 V. */
export const HOME_CHARGER_KW = 7;

/** Common when the cars in src/domain/ev-variants (2011 to 2022) were new. */
export const USUAL_RAPID_KW = 50;
