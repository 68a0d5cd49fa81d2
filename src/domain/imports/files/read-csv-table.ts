import { type CsvRecord, type Delimiter, readCsv } from "../csv.ts";
import {
  csvDialect,
  headingIn,
  isBlank,
  isRemark,
  MAX_COLUMNS,
  uniqueNames,
  withinColumns,
} from "../csv-dialect.ts";
import type { StockTable } from "./stock-table.ts";

export interface CsvTable extends StockTable {
  delimiter: Delimiter;
  /** The row with the column names, else the first; null in an empty file. */
  header: CsvRecord | null;
}

/** Any delimiter, with or without column names. @param needsHeader takes the first row for names in any case */
export function readCsvTable(text: string, needsHeader = false): CsvTable {
  const { body, delimiter, first, headerAt } = csvDialect(text);
  const header = headerRow(body, delimiter, Math.max(0, headerAt));
  const hasHeader = needsHeader || headerAt >= 0;
  const columns = hasHeader ? uniqueNames(header?.cells ?? []) : numberedColumns(first);
  return {
    format: "csv",
    has_header: hasHeader,
    delimiter,
    header,
    columns,
    position: null,
    ends_with_line_break: /[\r\n]/.test(body.slice(body.trimEnd().length)),
    *records() {
      let section: string | undefined;
      for (const record of readCsv(body, delimiter, MAX_COLUMNS)) {
        if (hasHeader && record.row <= (header?.row ?? 0)) continue;
        if (record.fault === null && (isBlank(record.cells) || isRemark(record.cells))) {
          section = headingIn(record.cells) ?? section;
          continue;
        }
        yield { ...withinTable(record, columns.length), ...(section && { section }) };
      }
    },
  };
}

function headerRow(body: string, delimiter: Delimiter, index: number): CsvRecord | null {
  let at = 0;
  for (const record of readCsv(body, delimiter, MAX_COLUMNS)) {
    if (isBlank(record.cells)) continue;
    if (at === index) return record;
    at += 1;
  }
  return null;
}

const numberedColumns = (rows: readonly string[][]) =>
  Array.from(
    { length: Math.max(0, ...rows.map((cells) => cells.length)) },
    (_, index) => `column ${index + 1}`,
  );

function withinTable(record: CsvRecord, columns: number): CsvRecord {
  const cells = record.fault === null ? withinColumns(record.cells, columns) : record.cells;
  return cells === null ? { ...record, fault: tooMany(record.cells.length, columns) } : { ...record, cells };
}

const tooMany = (values: number, columns: number) =>
  `The row has ${values} values and the first row ${columns} columns. Put quotes (") around a value that holds a comma.`;
