/** Four thousand pages of results: an office with busy readers, not a script. */
export const EVENTS_MAX_PER_NETWORK_AND_DAY = 50_000;
/** Over all networks, fifty-five a second: bounds the disk, not a busy day. */
export const EVENTS_MAX_PER_HOUR = 200_000;
