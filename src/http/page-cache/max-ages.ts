/** Bounds the age of figures that no cache tag invalidates, such as the response rate. */
export const CACHED_PAGE_MAX_AGE_SECONDS = 300;
/** A CDN gets no invalidations. */
export const CDN_MAX_AGE_SECONDS = 10;
/** Stale pages are served with a notice during a database outage. */
export const STALE_PAGE_MAX_AGE_HOURS = 24;
