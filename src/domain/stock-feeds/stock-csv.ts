import { readCsv, writeCsv } from "../imports/csv.ts";
import { defuse } from "../imports/defuse.ts";
import type { StockColumn } from "../imports/stock-columns.ts";
import { feedRowReader } from "../imports/stock-row.ts";

/** A translated feed, as it is stored until it is imported. */
export const stockCsv = (
  columns: readonly StockColumn[],
  rows: Iterable<Partial<Record<StockColumn, string>>>,
): string =>
  writeCsv([columns, ...Array.from(rows, (row) => columns.map((column) => defuse(row[column] ?? "")))]);

export function readStockCsv(text: string, today: Date) {
  const [header] = readCsv(text);
  const columns = (header?.cells ?? []) as StockColumn[];
  return {
    columns,
    /** Lazy, so that the caller can pause between rows. */
    *rows() {
      const readRow = feedRowReader(columns, today);
      for (const record of readCsv(text)) if (record.row > 1) yield readRow(record);
    },
  };
}
