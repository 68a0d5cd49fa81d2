/** Long enough to have met the dealer. */
export const REVIEW_INVITATION_DAYS = 10;
/** Excludes buyers from before reviews existed, and those of a long outage. */
export const REVIEW_FIRST_ASKED_WITHIN_DAYS = 21;
/** A second and last time, for those who bought later. */
export const REVIEW_REMINDER_DAYS = 30;
/** Memories are still fresh. */
export const REVIEW_LINK_DAYS = 90;
/** The rest follows the next day. */
export const REVIEW_INVITATIONS_PER_RUN = 1000;
/** Promised on the policy page. */
export const REVIEW_PUBLISHED_WITHIN_HOURS = 72;
/** An hour early, because cached pages lag and clocks differ. */
export const REVIEW_CHECK_HOURS = 71;
/** Below it one buyer decides the mean. */
export const REVIEWS_FOR_A_MEAN = 3;
export const REVIEW_TEXT_LENGTH = { min: 10, max: 2000 } as const;
export const REVIEW_REPLY_MAX_LENGTH = 2000;
export const REVIEWS_PAGE_SIZE = 20;
export const REVIEWS_ON_DEALER_PAGE = 10;
