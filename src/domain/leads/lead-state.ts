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
