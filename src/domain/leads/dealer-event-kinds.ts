/** 'lead-message': the buyer has written. */
export const DEALER_EVENT_KINDS = ["lead-routed", "lead-changed", "lead-message", "lead-gone"] as const;
export type DealerEventKind = (typeof DEALER_EVENT_KINDS)[number];
