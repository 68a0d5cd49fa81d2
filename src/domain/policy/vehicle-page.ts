export const SIMILAR_VEHICLES = 4;
export const SIMILAR_PRICE_SHARE = 0.25;

// Rapid chargers slow down above 80 %, so drivers without a home charger start there.
export const WEEK_TRIP_MILES = { min: 1, max: 600 } as const;
export const WEEK_START_SHARE = { home: 1, public: 0.8 } as const;
export const WEEK_RESERVE_SHARE = 0.1;

/** Default: Treasury example for the 2028 mileage charge (Budget of 26 November 2025). */
export const RUNNING_COST_MILES = { default: 8000, min: 0, max: 60_000 } as const;
export const RUNNING_COST_HOME_PERCENT = 80;
export const RUNNING_COST_MAX_PENCE_PER_KWH = 300;
export const RUNNING_COST_MAX_TAX_POUNDS = 10_000;
