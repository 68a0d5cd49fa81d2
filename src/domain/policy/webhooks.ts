export const WEBHOOK_ENDPOINTS_PER_DEALER = 5;
export const WEBHOOK_URL_MAX_LENGTH = 2000;
export const WEBHOOK_TIMEOUT_SECONDS = 10;
/** The short waits cover a restart, the long ones a repair (20 hours in all). */
export const WEBHOOK_RETRY_SECONDS = [10, 60, 300, 1800, 7200, 21_600, 43_200] as const;
/** Slower endpoints rest in proportion: each occupies a fifth of one worker at most. */
export const WEBHOOK_SLOW_SECONDS = 2;
export const WEBHOOK_PAUSE_FACTOR = 4;
/** After a timeout, so that one slow server cannot block the queue. */
export const WEBHOOK_COOLDOWN_MINUTES = 5;
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** Longer than a long weekend. */
export const WEBHOOK_GIVEN_UP_AFTER_DAYS = 5;
/** Then admins are notified. */
export const WEBHOOK_BROKEN_AFTER_HOURS = 24;
/** Dealers may leave a channel off for good. */
export const WEBHOOK_GIVEN_UP_SHOWN_DAYS = 14;
export const CHANNEL_CODE_LENGTH = 8;
export const CHANNEL_CODE_HOURS = 24;
export const WEBHOOK_DELIVERIES_PAGE_SIZE = 20;
