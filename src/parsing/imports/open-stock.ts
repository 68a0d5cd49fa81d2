import { countStock, readStockFile } from "#src/domain/imports/stock-file.ts";
import type { StockFileRules } from "#src/domain/imports/stock-row.ts";
import { stockText } from "./stock-text.ts";

/** @throws InvalidInput */
export async function openStock(bytes: Uint8Array, rules: StockFileRules) {
  const text = await stockText(bytes);
  const file = readStockFile(text, rules);
  return { text, header_cells: file.header_cells, total: countStock(file) };
}
