import type { Selectable } from "kysely";
import type { ImportRows, Imports } from "#src/db/database-types.ts";

export const IMPORT_KINDS = ["csv", "seo", "feed"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ["waiting", "running", "done"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const ROW_OUTCOMES = ["created", "updated", "unchanged", "failed"] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** Once it is finished, `total` rows of the file are the sum of the four outcomes. */
export interface ImportRecord
  extends Omit<Selectable<Imports>, "kind" | "state" | "created_by" | "header_cells" | "last_row"> {
  kind: ImportKind;
  state: ImportState;
}

export interface RowResult extends Omit<Selectable<ImportRows>, "import_id" | "cells" | "outcome"> {
  outcome: RowOutcome;
}
