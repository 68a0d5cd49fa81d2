import type { LeadState } from "./lead-state.ts";

/** What admins read. */
export const LEAD_STATE_TEXT: Readonly<Record<LeadState, string>> = {
  received: "Received",
  held: "To check",
  unmatched: "Unmatched",
  routed: "Routed",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** In the order in which an admin chooses among them; nobody ever finds a lead `received`. */
export const LISTED_LEAD_STATES = [
  "held",
  "unmatched",
  "routed",
  "rejected",
  "withdrawn",
  "expired",
] as const satisfies readonly LeadState[];
