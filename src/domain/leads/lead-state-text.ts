import type { LeadState } from "./lead-state.ts";

export const LEAD_STATE_TEXT: Readonly<Record<LeadState, string>> = {
  received: "Received",
  held: "To check",
  unmatched: "Unmatched",
  routed: "Routed",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** Omits `received`, which exists only within a transaction. */
export const LISTED_LEAD_STATES = [
  "held",
  "unmatched",
  "routed",
  "rejected",
  "withdrawn",
  "expired",
] as const satisfies readonly LeadState[];
