/** How long a proposal of dealers can be sent: an unhurried buyer with a form of twenty fields. */
export const PROPOSAL_VALID_MINUTES = 60;
/** Of one dealer, before their share of timely answers is shown: below, the rate would be chance. */
export const REPLY_SHARE_MIN_REQUESTS = 10;
