/** Enough to fill in twenty fields at leisure. */
export const PROPOSAL_VALID_MINUTES = 60;
/** Fewer would be chance. */
export const REPLY_SHARE_MIN_REQUESTS = 10;
