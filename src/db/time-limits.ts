export const REQUEST_WAIT_LIMIT_MS = 5000;
/** Statement timeout. Ours take milliseconds; anything slower is stuck. */
export const REQUEST_STATEMENT_LIMIT_MS = 6000;
/** Jobs have no user waiting and are retried. */
export const JOB_WAIT_LIMIT_MS = 60_000;
/** Releases a frozen process's locks. Our transactions idle only while a photo is stored or a postcode looked up. */
export const REQUEST_IDLE_LIMIT_MS = 20_000;
export const REQUEST_TRANSACTION_LIMIT_MS = 30_000;
export const JOB_IDLE_LIMIT_MS = 30_000;
/** Detects a client that vanished without a TCP reset after 45 seconds; Linux waits two hours. */
export const SERVER_KEEPALIVES = {
  tcp_keepalives_idle: "30s",
  tcp_keepalives_interval: "5s",
  tcp_keepalives_count: "3",
  tcp_user_timeout: "45s",
} as const;
