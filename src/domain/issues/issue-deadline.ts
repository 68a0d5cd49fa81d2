import { LEAD_ISSUE_WINDOW_HOURS } from "../policy/issues.ts";
import { hoursAfter } from "../time/ago.ts";

/** Until when an enquiry may be reported, that moment included. */
export const issueDeadline = (routedAt: Date): Date => hoursAfter(routedAt, LEAD_ISSUE_WINDOW_HOURS);
