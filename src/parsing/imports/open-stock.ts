import { decodeCsv } from "#src/domain/imports/decode-csv.ts";
import { countStock, readStockFile } from "#src/domain/imports/stock-file.ts";
import type { StockFileRules } from "#src/domain/imports/stock-row.ts";

/** @throws InvalidInput */
export function openStock(bytes: Uint8Array, rules: StockFileRules) {
  const text = decodeCsv(bytes);
  const file = readStockFile(text, rules);
  return { text, header_cells: file.header_cells, total: countStock(file) };
}
