/** Long enough to have met the dealer. */
export const REVIEW_INVITATION_DAYS = 10;
/** A second and last time, for who bought later. */
export const REVIEW_REMINDER_DAYS = 30;
/** After the introduction: memories of it are fresh, and no one is asked years later. */
export const REVIEW_LINK_DAYS = 90;
/** The promise on the policy page. */
export const REVIEW_PUBLISHED_WITHIN_HOURS = 72;
/** An hour before the promise ends, because cached pages are up to a minute old and clocks differ. */
export const REVIEW_CHECK_HOURS = 71;
/** Below it one buyer decides the mean. */
export const REVIEWS_FOR_A_MEAN = 3;
export const REVIEW_TEXT_LENGTH = { min: 10, max: 2000 } as const;
export const REVIEW_REPLY_MAX_LENGTH = 2000;
export const REVIEWS_PAGE_SIZE = 20;
