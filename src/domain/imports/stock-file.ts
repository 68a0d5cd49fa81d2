import { InvalidInput } from "../errors/errors.ts";
import { formatNumber } from "../format/format.ts";
import { MAX_IMPORT_ROWS } from "../policy/imports.ts";
import { type CsvRecord, type Delimiter, guessDelimiter, readCsv } from "./csv.ts";
import type { ImportRow } from "./imported-vehicle.ts";
import { FEED_COLUMNS, readStockHeader, type StockColumn, type StockHeader } from "./stock-columns.ts";
import { stockRowReader } from "./stock-row.ts";

export interface StockFile {
  delimiter: Delimiter;
  header_cells: string[];
  header: StockHeader;
  count(): number;
  /** Lazy, so that the caller can pause between rows. */
  rows(): Generator<ImportRow>;
}

export interface StockFileRules {
  today: Date;
  /** Those of an uploaded file unless given. */
  columns?: readonly StockColumn[];
  /** Refuses cars that the next file could not name. */
  requiresRef?: boolean;
}

/** For a translated stock feed. */
export const FEED_RULES = { columns: FEED_COLUMNS, requiresRef: true } as const;

export function readStockFile(text: string, rules: StockFileRules): StockFile {
  const delimiter = guessDelimiter(text);
  const first = readCsv(text, delimiter).next();
  const refuse = (message: string) => new InvalidInput({ file: message });
  if (first.done || isEmpty(first.value)) throw refuse("The file or its first row is empty.");
  const { cells: headerCells, fault } = first.value;
  if (fault) throw refuse(`The column names in the first row cannot be read. ${fault}`);
  const header = readStockHeader(headerCells, rules.columns);
  if (header.found.length === 0) {
    throw refuse("The first row must hold the column names: make, model, year and so on. See the template.");
  }
  function* records(): Generator<CsvRecord> {
    for (const record of readCsv(text, delimiter)) if (record.row > 1 && !isEmpty(record)) yield record;
  }
  return {
    delimiter,
    header_cells: headerCells,
    header,
    count() {
      let count = 0;
      for (const _ of records()) count += 1;
      return count;
    },
    *rows() {
      const readRow = stockRowReader(header, rules);
      for (const record of records()) yield readRow(record);
    },
  };
}

export function countStock(file: StockFile): number {
  const count = file.count();
  if (count === 0) throw new InvalidInput({ file: "The file has column names but no vehicles." });
  if (count <= MAX_IMPORT_ROWS) return count;
  const message = `The file has ${formatNumber(count)} rows; one upload takes ${formatNumber(MAX_IMPORT_ROWS)}.`;
  throw new InvalidInput({ file: message });
}

/** Spreadsheets leave rows of bare commas below deleted content. */
const isEmpty = ({ cells, fault }: CsvRecord) => fault === null && cells.every((cell) => cell.trim() === "");
