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
