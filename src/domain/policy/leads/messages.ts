/** In characters. */
export const MESSAGE_MAX_LENGTH = 2000;
/** Of a photo or PDF sent with a message. */
export const MESSAGE_FILE_MAX_MEGABYTES = 5;
/** Files that each side of an enquiry may send in 24 hours. */
export const MESSAGE_FILES_PER_DAY = 10;
/** What all buyers together may send in 24 hours: bounds what strangers can store. */
export const BUYERS_FILES_MEGABYTES_PER_DAY = 1000;
/** Messages that each side of an enquiry may write in 24 hours. */
export const MESSAGES_PER_DAY = 30;
/** Pause before the email about a message, so that several written in a row are one email. */
export const MESSAGE_MAIL_MINUTES = 2;
