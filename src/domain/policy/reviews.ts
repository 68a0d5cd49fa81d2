/** Long enough to have met the dealer. */
export const REVIEW_INVITATION_DAYS = 10;
/** Then it is too late for the first email: buyers of before reviews existed, or of a long outage, get none. */
export const REVIEW_FIRST_ASKED_WITHIN_DAYS = 21;
/** A second and last time, for those who bought later. */
export const REVIEW_REMINDER_DAYS = 30;
/** After the introduction: memories of it are fresh, and no one is asked years later. */
export const REVIEW_LINK_DAYS = 90;
/** The rest is asked the next day. */
export const REVIEW_INVITATIONS_PER_RUN = 1000;
/** The promise on the policy page. */
export const REVIEW_PUBLISHED_WITHIN_HOURS = 72;
/** An hour before the promise ends, because cached pages are up to a minute old and clocks differ. */
export const REVIEW_CHECK_HOURS = 71;
/** Below it one buyer decides the mean. */
export const REVIEWS_FOR_A_MEAN = 3;
export const REVIEW_TEXT_LENGTH = { min: 10, max: 2000 } as const;
export const REVIEW_REPLY_MAX_LENGTH = 2000;
export const REVIEWS_PAGE_SIZE = 20;
/** Reviews on one page of a dealer, below the cars. */
export const REVIEWS_ON_DEALER_PAGE = 10;
