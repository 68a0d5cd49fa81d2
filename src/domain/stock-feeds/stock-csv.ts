import { writeCsv } from "../imports/csv.ts";
import { defuse } from "../imports/defuse.ts";
import type { StockColumn } from "../imports/stock-columns.ts";

export const stockCsv = (
  columns: readonly StockColumn[],
  rows: Iterable<Partial<Record<StockColumn, string>>>,
): string =>
  writeCsv([columns, ...Array.from(rows, (row) => columns.map((column) => defuse(row[column] ?? "")))]);
