import type { LeadState } from "#src/domain/leads/lead-state.ts";

export const LEAD_STATE_TEXT: Readonly<Record<LeadState, string>> = {
  received: "Received",
  held: "To check",
  unmatched: "Unmatched",
  routed: "Routed",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};
