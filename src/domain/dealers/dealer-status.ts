/** How far a dealer has come; only a verified one is seen by buyers and sent leads. */
export const DEALER_STATUSES = ["applied", "verified", "suspended", "expired"] as const;
export type DealerStatus = (typeof DEALER_STATUSES)[number];
