import { InvalidInput } from "../../errors/errors.ts";
import { MAX_IMPORT_MEGABYTES } from "../../policy/imports.ts";
import { MAX_COLUMNS } from "../csv-dialect.ts";
import { decodeCsv } from "./decode-csv.ts";
import { readCsvTable } from "./read-csv-table.ts";
import { readTree, refuseManyCars } from "./read-tree.ts";
import { readXml } from "./read-xml.ts";
import type { StockTable } from "./stock-table.ts";

/** @throws InvalidInput if it is not a file of cars, too large or truncated */
export function readStockTable(bytes: Uint8Array): StockTable {
  if (bytes.length > MAX_IMPORT_MEGABYTES * 2 ** 20) {
    throw refuse(`The file is larger than ${MAX_IMPORT_MEGABYTES} MB.`);
  }
  const table = readFormat(decodeCsv(bytes).replace(/^\uFEFF/, ""));
  if (table.columns.length > MAX_COLUMNS) throw refuse("The file has too many columns.");
  let cars = 0;
  for (const { fault } of table.records()) {
    if (fault === null) cars += 1;
    refuseManyCars(cars);
  }
  if (cars === 0) throw refuse("We found no cars in the file.");
  if (!table.ends_with_line_break) refuseCutRow(table);
  return table;
}

const refuse = (message: string) => new InvalidInput({ file: message });

const OLD_EXCEL =
  "This is an Excel file of 2003 (XML Spreadsheet). Save it as an Excel workbook (.xlsx) or CSV first.";

function readFormat(text: string): StockTable {
  const start = /\S/.exec(text)?.[0];
  if (start === undefined) throw refuse("The file is empty.");
  if (start === "<" && text.includes("urn:schemas-microsoft-com:office:spreadsheet")) throw refuse(OLD_EXCEL);
  if (start === "<") return { format: "xml", ...readTree(readXml(text)) };
  if (start === "{" || start === "[") return { format: "json", ...readTree(readJson(text)) };
  return readCsvTable(text);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return readJsonLines(text);
  }
}

/** A car in each line. */
function readJsonLines(text: string): unknown[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    throw refuse("This JSON is not complete. Send the whole file.");
  }
}

/** The last row is shorter than all others. */
function refuseCutRow({ columns, records }: StockTable): void {
  const lengths = Array.from(records(), ({ cells }) => cells.length);
  const last = lengths.pop() ?? 0;
  if (lengths.length > 0 && last < columns.length && lengths.every((length) => length > last)) {
    throw refuse("The file ends in the middle of a row. Send the whole file.");
  }
}
