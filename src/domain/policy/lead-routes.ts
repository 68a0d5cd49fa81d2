export const DEALER_RESPONSE_HOURS = 2;
/** Counted in the dealer's opening hours. */
export const DEALER_REMINDERS_MINUTES = [30, 60, 90] as const;

const WEEKDAY = { open: "09:00", close: "17:30" } as const;
/** Prefilled in forms, and used for dealers without stated hours. Closed on Sunday. */
export const USUAL_OPENING_HOURS = {
  mon: WEEKDAY,
  tue: WEEKDAY,
  wed: WEEKDAY,
  thu: WEEKDAY,
  fri: WEEKDAY,
  sat: { open: "09:00", close: "17:00" },
} as const;

// Below ten requests the rate would be chance.
export const RESPONSE_CLAIM_DAYS = 30;
export const RESPONSE_CLAIM_FROM_SHARE = 0.8;
export const RESPONSE_CLAIM_MIN_REQUESTS = 10;

/** Usual length of a first call; also the grid of bookable times. */
export const CALL_MINUTES = 20;
/** The dealer reads the enquiry first. */
export const CALL_NOTICE_MINUTES = 60;
/** Calendar days: spans a bank holiday weekend. */
export const CALL_DAYS_AHEAD = 7;
export const CALL_TIMES_OFFERED = 3;
/** Per dealer. */
export const CALLS_AT_ONCE = 1;
export const CALL_REMINDER_MINUTES = 10;
/** Unreported calls count as missed afterwards. */
export const CALL_REPORT_MINUTES = 30;
/** Booked calls are rarer than requests, so the period is long. */
export const KEPT_CALLS_DAYS = 90;
/** Fewer would be chance. */
export const KEPT_CALLS_FROM = 5;
export const CALL_STATEMENT_MAX_LENGTH = 1000;

export const MESSAGE_MAX_LENGTH = 2000;
export const MESSAGE_FILE_MAX_MEGABYTES = 5;
/** Per side of an enquiry. */
export const MESSAGE_FILES_PER_DAY = 10;
/** All buyers together: bounds what strangers can store. */
export const BUYERS_FILES_MEGABYTES_PER_DAY = 1000;
/** Per side of an enquiry. */
export const MESSAGES_PER_DAY = 30;
/** Debounces: several messages in a row are one email. */
export const MESSAGE_MAIL_MINUTES = 2;

export const DEALER_LEADS_PAGE_SIZE = 20;
export const LEAD_AGE_OPTIONS_DAYS = [1, 7, 30, 90] as const;
export const LEAD_NOTE_MAX_LENGTH = 2000;
export const PASS_REASON_MAX_LENGTH = 500;

export const ADMIN_LEADS_PAGE_SIZE = 50;
export const HAND_ROUTE_DEALERS_SHOWN = 20;
export const HAND_ROUTE_REASON_MAX_LENGTH = 500;
export const CLOSE_LEAD_REASON_MAX_LENGTH = 500;
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
/** Of one dealer, beside a report to decide. */
export const EARLIER_ISSUES_SHOWN = 10;
export const DISPUTE_RATE_DAYS = 90;
