export const LEAD_STATES = [
  "received",
  "held",
  "routed",
  "unmatched",
  "rejected",
  "withdrawn",
  "expired",
] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** Enforced by the database too (`lead_state_transitions`). */
export const LEAD_TRANSITIONS: Readonly<Record<LeadState, readonly LeadState[]>> = {
  received: ["held", "routed", "unmatched", "rejected"],
  held: ["routed", "unmatched", "rejected", "withdrawn", "expired"],
  unmatched: ["routed", "withdrawn", "expired"],
  routed: ["withdrawn", "expired"],
  rejected: [],
  withdrawn: [],
  expired: [],
};

export function canBecome(from: LeadState, to: LeadState): boolean {
  return LEAD_TRANSITIONS[from].includes(to);
}

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
