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

/**
 * What may become of a lead. A lead is received and judged in one transaction, so nobody ever finds it `received`.
 * `held` waits for a person's eye; `unmatched` waits for a dealer; `rejected`, `withdrawn` and `expired` are the end.
 * The database has the same table (`lead_state_transitions`) and refuses every other step.
 */
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
