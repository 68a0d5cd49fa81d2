export const API_KEY_NAME_MAX_LENGTH = 60;
/** Bounds what a stolen session can create. */
export const API_KEYS_PER_DEALER = 20;
/** A dealer's system that was down retries within a day. */
export const IDEMPOTENCY_KEY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
