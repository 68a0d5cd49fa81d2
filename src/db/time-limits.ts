/** How long a request waits for a connection or a lock before it fails. */
export const REQUEST_WAIT_LIMIT_MS = 5000;
/** Statement timeout for requests. Ours take milliseconds; anything slower is stuck. */
export const REQUEST_STATEMENT_LIMIT_MS = 6000;
/** Jobs have no user waiting and are retried, so they may wait for a lock longer. */
export const JOB_WAIT_LIMIT_MS = 60_000;
