export const DEALER_LEADS_PAGE_SIZE = 20;
export const LEAD_AGE_OPTIONS_DAYS = [1, 7, 30, 90] as const;
export const LEAD_NOTE_MAX_LENGTH = 2000;
export const PASS_REASON_MAX_LENGTH = 500;

export const ADMIN_LEADS_PAGE_SIZE = 50;
export const HAND_ROUTE_DEALERS_SHOWN = 20;
export const HAND_ROUTE_REASON_MAX_LENGTH = 500;
export const CLOSE_LEAD_REASON_MAX_LENGTH = 500;
export const BUYER_REQUESTS_SHOWN = 200;
/** A mailbox is read within two days, or the buyer asks again. */
export const EMAIL_CHANGE_LINK_HOURS = 48;
/** Per request, and per new mailbox, which may be a stranger's. */
export const EMAIL_CHANGES_PER_DAY = 3;

/** An email of Friday evening is read after a bank holiday weekend. */
export const ENQUIRY_LINK_DAYS = 4;
/** Covers the call, and a note of its outcome. */
export const ENQUIRY_KEY_MINUTES = 60;
/** Later, an email has arrived. */
export const PUSH_HOURS = 2;
/** After a failure, so that one push service that hangs cannot delay a dealer's other pushes. */
export const PUSH_REST_MINUTES = 5;

/** Long enough to notice a mistake, short enough to inform the dealers soon. */
export const WITHDRAWAL_UNDO_MINUTES = 10;

export const LEAD_ISSUE_WINDOW_HOURS = 72;
export const ISSUE_EVIDENCE_MAX_LENGTH = 2000;
export const ISSUE_DECISION_MAX_LENGTH = 1000;
export const ISSUES_SHOWN = 200;
export const DISPUTE_RATE_DAYS = 90;
