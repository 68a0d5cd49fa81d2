export const MAX_DEALERS_PER_LEAD = 2;
/** More cars do not rank higher, so that large stock does not win every lead. */
export const ENOUGH_MATCHING_CARS = 3;
export const ROUTING_FAIRNESS_WINDOW_DAYS = 30;
export const ROUTING_EXPLAINED_DEALERS = 20;
/** Half a working day, counted in the dealer's opening hours. */
export const EXCLUSIVE_WINDOW_HOURS = 4;

export const DUPLICATE_WINDOW_DAYS = 30;
/** Longest gap between the submissions of a double click. */
export const REPEAT_SUBMISSION_WINDOW_SECONDS = 60;
/** Ten times the electric models ever sold in the UK, each compared with every lead's wishes. */
export const ROUTING_MAX_MODELS = 5000;

export const PREFERENCE_RADIUS_MILES = { min: 5, max: 500 } as const;
export const PREFERENCE_DAILY_CAP = { min: 1, max: 1000 } as const;
export const PREFERENCE_MODELS_MAX = 50;
export const PREFERENCE_HOLIDAYS_MAX = 10;
export const PREFERENCE_PREVIEW_LEADS = 100;

/** Enough to fill in twenty fields at leisure. */
export const PROPOSAL_VALID_MINUTES = 60;
/** Fewer would be chance. */
export const REPLY_SHARE_MIN_REQUESTS = 10;
