import { LEAD_ISSUE_WINDOW_HOURS } from "../policy/leads/leads.ts";
import { hoursAfter } from "../time/ago.ts";

export const issueDeadline = (routedAt: Date): Date => hoursAfter(routedAt, LEAD_ISSUE_WINDOW_HOURS);
