import { InvalidInput } from "../errors/errors.ts";
import { formatNumber } from "../format/format.ts";
import { MAX_IMPORT_ROWS } from "../policy/imports.ts";
import { isOfSameHeader, shownColumns } from "../stock-feeds/feed-mapping.ts";
import { type CsvRecord, type Delimiter, readCsv } from "./csv.ts";
import { csvDialect, isBlank, isRemark, uniqueNames } from "./csv-dialect.ts";
import { firstValues, sampleColumns } from "./match-columns.ts";
import { REQUIRED_COLUMNS } from "./stock-columns.ts";
import { readStockHeader } from "./stock-header.ts";
import { type StockFileRules, stockRowReader } from "./stock-row.ts";

type StockFile = ReturnType<typeof readStockFile>;

export function readStockFile(text: string, rules: StockFileRules) {
  const { body, delimiter, headerAt } = csvDialect(text);
  const refuse = (message: string) => new InvalidInput({ file: message });
  const [first] = readCsv(body, delimiter);
  if (!first || (first.fault === null && isBlank(first.cells)))
    throw refuse("The file or its first row is empty.");
  if (first.fault) throw refuse(`The column names in the first row cannot be read. ${first.fault}`);
  const headerRow = rowOf(body, delimiter, Math.max(0, headerAt)) ?? first;
  function* records(): Generator<CsvRecord> {
    for (const record of readCsv(body, delimiter)) {
      if (record.row > headerRow.row && !isEmpty(record)) yield record;
    }
  }
  const samples = sampleColumns(headerRow.cells, cellsOf(records()));
  const names = uniqueNames(headerRow.cells);
  const mapping = rules.mappings?.find((one) => isOfSameHeader(one, names));
  const header = readStockHeader(samples, rules.postcode !== undefined, mapping);
  if (!REQUIRED_COLUMNS.some((column) => header.found.includes(column))) {
    throw refuse("The first row must hold the column names: make, model, year and so on. See the template.");
  }
  return {
    delimiter,
    header_cells: headerRow.cells,
    header,
    /** By its dealer: nothing was learned. */
    is_confirmed: mapping !== undefined,
    columns: shownColumns(
      header.mapping,
      firstValues(samples.map((sample, index) => ({ ...sample, name: names[index] ?? "" }))),
    ),
    count(): number {
      let count = 0;
      for (const _ of records()) count += 1;
      return count;
    },
    /** Lazy, so that the caller can pause between rows. */
    *rows() {
      const readRow = stockRowReader(header, rules, records());
      for (const record of records()) yield readRow(record);
    },
  };
}

function rowOf(text: string, delimiter: Delimiter, index: number): CsvRecord | undefined {
  let at = 0;
  for (const record of readCsv(text, delimiter)) {
    if (isBlank(record.cells)) continue;
    if (at === index) return record;
    at += 1;
  }
}

function* cellsOf(records: Iterable<CsvRecord>): Generator<string[]> {
  for (const { cells } of records) yield cells;
}

export function countStock(file: StockFile): number {
  const count = file.count();
  if (count === 0) throw new InvalidInput({ file: "The file has column names but no vehicles." });
  if (count <= MAX_IMPORT_ROWS) return count;
  const message = `The file has ${formatNumber(count)} rows; one upload takes ${formatNumber(MAX_IMPORT_ROWS)}.`;
  throw new InvalidInput({ file: message });
}

/** Spreadsheets leave rows of bare commas below deleted content. */
const isEmpty = ({ cells, fault }: CsvRecord) => fault === null && (isBlank(cells) || isRemark(cells));
