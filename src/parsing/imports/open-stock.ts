import { decodeCsv } from "#src/domain/imports/decode-csv.ts";
import { countStock, readStockFile } from "#src/domain/imports/stock-file.ts";
import type { StockFileRules } from "#src/domain/imports/stock-row.ts";

export interface OpenedStock {
  text: string;
  header_cells: string[];
  total: number;
}

/** @throws InvalidInput */
export function openStock(bytes: Uint8Array, rules: StockFileRules): OpenedStock {
  const text = decodeCsv(bytes);
  const file = readStockFile(text, rules);
  return { text, header_cells: file.header_cells, total: countStock(file) };
}
