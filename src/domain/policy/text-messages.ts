/** Digits of the code that proves a mobile number. */
export const TEXT_CODE_LENGTH = 6;
export const TEXT_CODE_MINUTES = 15;
/** An unconfirmed number is removed after this time: it may belong to someone else. */
export const UNCONFIRMED_NUMBER_DAYS = 1;
/** Wrong guesses before a new code is needed: five in a million possible codes. */
export const TEXT_CODE_MAX_WRONG = 5;
/** Texts to one member. Each costs the operator money; further enquiries are read in the portal. */
export const TEXTS_PER_DAY = 20;
/** Texts older than this are dropped: the email has arrived by then. */
export const TEXT_HOURS = 2;
