import { LEAD_ISSUE_WINDOW_HOURS } from "../policy.ts";

/** Until when an enquiry may be reported, that moment included. */
export const issueDeadline = (routedAt: Date): Date =>
  new Date(routedAt.getTime() + LEAD_ISSUE_WINDOW_HOURS * 60 * 60 * 1000);
