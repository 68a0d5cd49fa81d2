import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { seoVehicles } from "#src/domain/imports/seo-vehicles.ts";
import { STOCK_COLUMNS, type StockColumn } from "#src/domain/imports/stock-columns.ts";
import { readStockFile } from "#src/domain/imports/stock-file.ts";
import type { ImportWork } from "./import-queries.ts";

/**
 * The rows of an import's file. The same each time it is read: also the newest year that counts as one is of when it
 * was uploaded.
 */
export function importRows({ kind, text, created_at }: ImportWork): {
  rows: Generator<ImportRow>;
  columns: ReadonlySet<StockColumn>;
} {
  const rules = { currentYear: created_at.getUTCFullYear() };
  if (kind === "seo") return { rows: seoVehicles(text, rules), columns: new Set(STOCK_COLUMNS) };
  const file = readStockFile(text, rules);
  return { rows: file.rows(), columns: new Set(file.header.found) };
}
