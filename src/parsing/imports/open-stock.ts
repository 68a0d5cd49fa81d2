import { decodeCsv } from "#src/domain/imports/decode-csv.ts";
import { countStock, readStockFile } from "#src/domain/imports/stock-file.ts";

export interface OpenedStock {
  text: string;
  header_cells: string[];
  total: number;
}

/** @throws InvalidInput */
export function openStock(bytes: Uint8Array, today: Date): OpenedStock {
  const text = decodeCsv(bytes);
  const file = readStockFile(text, { today });
  return { text, header_cells: file.header_cells, total: countStock(file) };
}
