import { writeCsv } from "#src/domain/imports/csv.ts";
import { csvDialect } from "#src/domain/imports/csv-dialect.ts";
import { decodeCsv } from "#src/domain/imports/files/decode-csv.ts";
import { openFile } from "#src/domain/imports/files/open-file.ts";
import { readStockTable } from "#src/domain/imports/files/read-stock-table.ts";
import { learnMapping } from "#src/domain/stock-feeds/learn-mapping.ts";

/**
 * An uploaded file of any kind as CSV with column names: XML and JSON a row for each car, CSV without names those that
 * its values show. @throws InvalidInput
 */
export async function stockText(bytes: Uint8Array) {
  const { bytes: opened, notes } = await openFile(bytes);
  const text = decodeCsv(opened);
  const isTree = /^\uFEFF?\s*[<{[]/.test(text);
  if (!isTree && (text.trim() === "" || csvDialect(text).headerAt >= 0)) return { text, notes };
  const file = readStockTable(opened);
  const rows = Array.from(file.records(), ({ cells }) => cells);
  return { text: writeCsv([file.has_header ? file.columns : namesOf(file), ...rows]), notes };
}

function namesOf(file: ReturnType<typeof readStockTable>): string[] {
  const { columns } = learnMapping(file).mapping;
  return columns.map(({ source, target }) => (target === "ignored" ? source : target));
}
