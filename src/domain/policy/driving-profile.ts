/** There and back. */
export const DAILY_MILES = { min: 1, max: 300 } as const;
export const DAYS_A_WEEK = { min: 1, max: 7 } as const;
/** There and back. */
export const LONGEST_TRIP_MILES = { min: 1, max: 600 } as const;

// Rapid chargers slow down above 80 %, so drivers who depend on them start there.
export const START_SHARE = { home: 1, work: 1, street: 1, rapid: 0.8 } as const;
