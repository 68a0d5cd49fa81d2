import { writeCsv } from "./csv.ts";
import { defuse } from "./defuse.ts";
import { REASON_COLUMN } from "./stock-columns.ts";

/** Rows that did not go in, as a file to mend and upload again, each behind the reason. */
export function failedRowsCsv(
  headerCells: readonly string[],
  rows: readonly { cells: readonly string[]; message: string }[],
): string {
  // A mended file that fails again has the column already.
  const old = headerCells.indexOf(REASON_COLUMN);
  const kept = (cells: readonly string[]) => cells.filter((_, index) => index !== old);
  const lines = rows.map(({ cells, message }) => [message, ...kept(cells)].map(defuse));
  // With its mark a spreadsheet on Windows takes the file for UTF-8.
  return `\uFEFF${writeCsv([[REASON_COLUMN, ...kept(headerCells).map(defuse)], ...lines])}`;
}
