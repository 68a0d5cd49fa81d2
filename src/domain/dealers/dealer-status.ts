/** Only verified dealers are visible to buyers and receive leads. */
export const DEALER_STATUSES = ["applied", "verified", "suspended", "expired"] as const;
export type DealerStatus = (typeof DEALER_STATUSES)[number];
