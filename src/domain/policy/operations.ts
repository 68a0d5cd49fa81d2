/** Rows per page in the operations lists. */
export const OPERATIONS_PAGE_SIZE = 50;
/** Four heartbeats: a busy worker is not taken for dead, and a dead one's jobs are requeued within a minute. */
export const WORKER_SILENT_AFTER_SECONDS = 40;
