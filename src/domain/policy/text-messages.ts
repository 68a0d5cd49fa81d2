export const TEXT_CODE_LENGTH = 6;
export const TEXT_CODE_MINUTES = 15;
/** The number may belong to someone else. */
export const UNCONFIRMED_NUMBER_DAYS = 1;
/** Five in a million possible codes. */
export const TEXT_CODE_MAX_WRONG = 5;
/** Per member. Texts cost money; further enquiries are in the portal. */
export const TEXTS_PER_DAY = 20;
/** The email has arrived by then. */
export const TEXT_HOURS = 2;
