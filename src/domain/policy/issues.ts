export const LEAD_ISSUE_WINDOW_HOURS = 72;
export const ISSUE_EVIDENCE_MAX_LENGTH = 2000;
export const ISSUE_DECISION_MAX_LENGTH = 1000;
export const ISSUES_SHOWN = 200;
/** Period over which a dealer's share of reported leads is counted. */
export const DISPUTE_RATE_DAYS = 90;
