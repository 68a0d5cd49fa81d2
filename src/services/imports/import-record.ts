export const IMPORT_KINDS = ["csv", "seo", "feed"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ["waiting", "running", "done"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const ROW_OUTCOMES = ["created", "updated", "unchanged", "failed"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export interface ImportRecord {
  import_id: string;
  dealer_id: string;
  kind: ImportKind;
  file_name: string;
  state: ImportState;
  /** Rows in the file: the sum of the four outcomes once finished. */
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  created_at: Date;
  finished_at: Date | null;
}

export interface RowResult {
  row: number;
  outcome: RowOutcome;
  title: string;
  message: string;
  vehicle_id: string | null;
}
