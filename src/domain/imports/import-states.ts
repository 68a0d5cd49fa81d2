export const IMPORT_KINDS = ["csv", "seo", "feed"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ["waiting", "running", "done"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const ROW_OUTCOMES = ["created", "updated", "unchanged", "failed"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
