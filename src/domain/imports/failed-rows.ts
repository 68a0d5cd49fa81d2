import { writeCsv } from "./csv.ts";
import { defuse } from "./defuse.ts";
import { REASON_COLUMN } from "./stock-columns.ts";

export function failedRowsCsv(
  headerCells: readonly string[],
  rows: readonly { cells: readonly string[]; message: string }[],
): string {
  // A corrected file that fails again already has the column.
  const old = headerCells.indexOf(REASON_COLUMN);
  const withoutOldReason = (cells: readonly string[]) => cells.filter((_, index) => index !== old);
  const lines = rows.map(({ cells, message }) => [message, ...withoutOldReason(cells)].map(defuse));
  // Excel needs the BOM to read UTF-8.
  return `\uFEFF${writeCsv([[REASON_COLUMN, ...withoutOldReason(headerCells).map(defuse)], ...lines])}`;
}
