/**
 * 28 days are within every calendar month, in which data protection law wants an answer; a complaint
 * is confirmed at once, where the law asks for 30 days. A barrier keeps someone out, so a week.
 */
export const COMPLAINT_ANSWER_DAYS = { personal_data: 28, dealer: 28, accessibility: 7, other: 28 } as const;
/** From here on it is on the admins' page of today. */
export const COMPLAINT_DUE_SOON_DAYS = 7;
/** Further ones are saved, but not confirmed by email: the mailbox may be someone else's. */
export const COMPLAINT_CONFIRMATIONS_PER_DAY = 3;
/** After it is closed, for questions about the answer. */
export const COMPLAINT_RETENTION_MONTHS = 12;

export const COMPLAINT_TEXT_MAX_LENGTH = 5000;
export const COMPLAINT_ANSWER_MAX_LENGTH = 5000;
export const COMPLAINTS_PAGE_SIZE = 50;
