/** Bounds the age of figures that no cache tag invalidates, such as the response rate. */
export const CACHED_PAGE_MAX_AGE_SECONDS = 300;
/** A CDN gets no invalidations, so it may show a page for this long after a change. */
export const CDN_MAX_AGE_SECONDS = 10;
/** During a database outage stale pages up to this age are served with a notice. */
export const STALE_PAGE_MAX_AGE_HOURS = 24;
