export const IMPORT_KINDS = ["csv", "seo", "feed"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ["waiting", "running", "done"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Skipped: of a feed, and not to come in, as it is sold, not electric or repeated. */
export const ROW_OUTCOMES = ["created", "updated", "unchanged", "failed", "skipped"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
