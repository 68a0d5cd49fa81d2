/** Of the UUIDs of a trial's sample data; those of all other records are random, version 4. */
export const SAMPLE_ID_VERSION = "8";

export const isSampleId = (id: string): boolean => id[14] === SAMPLE_ID_VERSION;
