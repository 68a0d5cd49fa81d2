import { LEAD_ISSUE_WINDOW_HOURS } from "../policy.ts";

/** Until when an enquiry may be reported, that moment included. */
export const issueDeadline = (routed_at: Date): Date =>
  new Date(routed_at.getTime() + LEAD_ISSUE_WINDOW_HOURS * 60 * 60 * 1000);
