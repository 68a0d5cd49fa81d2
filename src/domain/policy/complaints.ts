/**
 * 28 days fit every calendar month, the limit of data protection law. Accessibility barriers exclude people, so a week.
 * Illegal content is to be taken down swiftly (Online Safety Act 2023, section 10): three days bridge a weekend.
 */
export const COMPLAINT_ANSWER_DAYS = {
  personal_data: 28,
  dealer: 28,
  content: 3,
  accessibility: 7,
  other: 28,
} as const;
/** Marked as due soon from then on. */
export const COMPLAINT_DUE_SOON_DAYS = 7;
/** Further complaints get no email: the mailbox may belong to someone else. */
export const COMPLAINT_CONFIRMATIONS_PER_DAY = 3;
/** By one person; each is confirmed, and an email to all admins. */
export const MESSAGE_REPORTS_PER_DAY = 10;
/** Leaves time for questions about the answer. */
export const COMPLAINT_RETENTION_MONTHS = 12;

export const COMPLAINT_TEXT_MAX_LENGTH = 5000;
export const COMPLAINT_ANSWER_MAX_LENGTH = 5000;
export const COMPLAINTS_PAGE_SIZE = 50;
