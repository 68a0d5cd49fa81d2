import { type CellError, heldForText, type ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import type { StockColumn } from "#src/domain/imports/stock-columns.ts";
import type { StockHeader } from "#src/domain/imports/stock-header.ts";
import type { StockFileRules } from "#src/domain/imports/stock-row.ts";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { heldWarning, publicationOf } from "#src/domain/vehicles/held-words.ts";
import { listingWarnings } from "#src/domain/vehicles/listing/listing-warnings.ts";
import { firstProblems } from "../first-problems.ts";
import { answeredStock } from "./answered-stock.ts";

/** What an upload of this file would save. @throws InvalidInput */
export async function checkStock(
  bytes: Uint8Array,
  rules: StockFileRules,
  answers: MappingAnswers | null = null,
) {
  const { file, total, notes } = await answeredStock(bytes, rules, answers);
  const { found, missing, unknown, repeated } = file.header;
  let bad = 0;
  const errors = firstProblems();
  const warnings = firstProblems();
  const rows: ImportRow[] = [];
  for (const row of file.rows()) {
    if (row.errors.length > 0) bad += 1;
    errors.add(row.errors);
    warnings.add(warningsOf(row, file.header));
    rows.push(row.vehicle ? { ...row, cells: [] } : row);
  }
  return {
    shown: {
      found,
      missing,
      unknown,
      repeated,
      columns: file.columns,
      only: file.header.mapping.only ?? null,
      questions: file.header.questions,
      delimiter: file.delimiter,
      notes,
      total,
      good: total - bad,
      bad,
      errors: errors.shown,
      /** All errors, not only those in `errors`. */
      error_count: errors.count(),
      /** About rows that would be saved: unreadable values, which stay unchanged, and probable typos. */
      warnings: warnings.shown,
      warning_count: warnings.count(),
    },
    /** Cells of failed rows only: copying them out of the thread costs time. */
    rows,
    found: file.header.found,
    header_cells: file.header_cells,
  };
}

function warningsOf(
  { row, cells, vehicle, unread }: ImportRow,
  { columns, sources }: StockHeader,
): CellError[] {
  if (vehicle === null) return [];
  const cellOf = (column: string) => {
    const source = sources.find(({ target }) => target === column);
    return cells[source?.index ?? columns.indexOf(column as StockColumn)] ?? "";
  };
  const { held_words } = publicationOf(vehicle.listing, []);
  const left = unread.map(({ column, message }) => ({
    row,
    column,
    value: cellOf(column),
    message: `We could not read this, so it stays as it is. ${message}.`,
  }));
  const ofRow = [
    ...(vehicle.held_for ? [heldForText(vehicle.held_for)] : []),
    ...listingWarnings(vehicle.listing),
    ...heldWarning(held_words),
  ];
  return [...left, ...ofRow.map((message) => ({ row, column: null, value: "", message }))];
}
