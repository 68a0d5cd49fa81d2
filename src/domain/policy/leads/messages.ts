/** In characters. */
export const MESSAGE_MAX_LENGTH = 2000;
/** Messages that each side of an enquiry may write in 24 hours. */
export const MESSAGES_PER_DAY = 30;
/** Pause before the email about a message, so that several written in a row are one email. */
export const MESSAGE_MAIL_MINUTES = 2;
