/** Validity of a proposal of dealers: long enough to fill in twenty fields at leisure. */
export const PROPOSAL_VALID_MINUTES = 60;
/** Fewest requests for which a dealer's share of timely answers is shown: below, it would be chance. */
export const REPLY_SHARE_MIN_REQUESTS = 10;
