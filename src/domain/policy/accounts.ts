/** The maximum bounds the cost of hashing. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
/** Refuses passwords made of these words, digits and punctuation alone. */
export const PASSWORD_CONTEXT_WORDS = [
  "second",
  "spark",
  "electric",
  "used",
  "cars",
  "car",
  "dealers",
  "dealer",
  "admin",
] as const;
export const PASSWORD_ADVISED_LENGTH = 12;
export const ACCOUNT_EMAIL_MAX_LENGTH = 255;
export const FULL_NAME_MAX_LENGTH = 100;

export const EMAIL_CONFIRMATION_HOURS = 48;
export const PASSWORD_RESET_HOURS = 1;

export const SECOND_FACTOR_MINUTES = 10;
export const SECOND_FACTOR_FREE_TRIES = 5;
export const SECOND_FACTOR_MAX_WAIT_MINUTES = 15;
export const RECOVERY_CODES = 10;
/** 31-letter alphabet: beyond brute force at the rate above. */
export const RECOVERY_CODE_LENGTH = 10;

/** An admin looks at a dealer's portal; each look is in the audit log. */
export const DEALER_VIEW_MINUTES = 60;

/** NIST SP 800-63B: 30 days with a password alone, 12 hours with a second factor. */
export const SESSION_MAX_DAYS = 30;
export const ADMIN_SESSION_MAX_HOURS = 12;
/** For browsers that were left signed in. */
export const SESSION_IDLE_DAYS = 14;

/** A stolen password could trigger any number. */
export const NEW_SIGN_IN_MAILS_PER_HOUR = 6;

/** A client that signs in for every request creates thousands. */
export const SESSIONS_SHOWN = 100;
export const ADMIN_PEOPLE_PAGE_SIZE = 50;
export const ROLE_REASON_MAX_LENGTH = 500;

export const API_KEY_NAME_MAX_LENGTH = 60;
/** Bounds what a stolen session can create. */
export const API_KEYS_PER_DEALER = 20;
/** A dealer's system that was down retries within a day. */
export const IDEMPOTENCY_KEY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;

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
