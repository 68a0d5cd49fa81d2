export const MAX_DEALERS_PER_LEAD = 2;
/** Above three matching cars, recent lead counts decide, so that large stock does not win every lead. */
export const ENOUGH_MATCHING_CARS = 3;
export const ROUTING_FAIRNESS_WINDOW_DAYS = 30;
/** Near misses listed in the routing explanation. */
export const ROUTING_EXPLAINED_DEALERS = 20;
/** Half a working day: a silent dealer must not hold up the buyer for longer. */
export const EXCLUSIVE_WINDOW_HOURS = 4;

export const DUPLICATE_WINDOW_DAYS = 30;
/** A second submission within this time is a double click. */
export const REPEAT_SUBMISSION_WINDOW_SECONDS = 60;
