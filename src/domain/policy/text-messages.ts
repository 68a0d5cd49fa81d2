/** Digits of the code that proves a mobile number. */
export const TEXT_CODE_LENGTH = 6;
export const TEXT_CODE_MINUTES = 15;
/** A number whose code was not entered by then is removed: it may be a stranger's. */
export const UNCONFIRMED_NUMBER_DAYS = 1;
/** Then a new code is needed: five guesses at a million codes. */
export const TEXT_CODE_MAX_WRONG = 5;
/** To one member. Each costs the operator money; more enquiries than this are read in the portal. */
export const TEXTS_PER_DAY = 20;
/** A text that could not be sent for longer is left out: an email has said it. */
export const TEXT_HOURS = 2;
