import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { seoVehicles } from "#src/domain/imports/seo-vehicles.ts";
import { STOCK_COLUMNS, type StockColumn } from "#src/domain/imports/stock-columns.ts";
import { FEED_RULES, readStockFile } from "#src/domain/imports/stock-file.ts";
import type { ImportWork } from "./import-queries.ts";

/** Deterministic for a resumed run: the newest permitted year is that of the upload. */
export function importRows(
  { kind, text, created_at }: ImportWork,
  dealer: { postcode?: string },
): {
  rows: Generator<ImportRow>;
  columns: ReadonlySet<StockColumn>;
} {
  const rules = { today: created_at };
  if (kind === "seo") return { rows: seoVehicles(text, rules), columns: new Set(STOCK_COLUMNS) };
  const file = readStockFile(text, kind === "feed" ? { ...rules, ...FEED_RULES } : { ...rules, ...dealer });
  return { rows: file.rows(), columns: new Set(file.header.found) };
}
