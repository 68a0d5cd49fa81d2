export const OPERATIONS_PAGE_SIZE = 50;
/** Four heartbeats, so that a busy worker does not count as dead. */
export const WORKER_SILENT_AFTER_SECONDS = 40;
