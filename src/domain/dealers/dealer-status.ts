/** Only verified dealers are visible to buyers and receive leads. */
export const DEALER_STATUSES = ["applied", "verified", "suspended", "expired"] as const;
export type DealerStatus = (typeof DEALER_STATUSES)[number];

/** By an admin. */
export const SETTABLE_STATUSES = ["verified", "suspended", "expired"] as const;

/** What the history of a dealer tells. */
export type DealerChangeKind = "status" | "name" | "company_number" | "person";
