import { InvalidInput } from "../errors/errors.ts";
import { formatNumber } from "../format/format.ts";
import { MAX_IMPORT_ROWS } from "../policy/imports.ts";
import { isOfSameHeader, shownColumns } from "../stock-feeds/feed-mapping.ts";
import { readCsvTable } from "./files/read-csv-table.ts";
import { firstValues, sampleColumns } from "./match-columns.ts";
import { REQUIRED_COLUMNS } from "./stock-columns.ts";
import { readStockHeader } from "./stock-header.ts";
import { type StockFileRules, stockRowReader } from "./stock-row.ts";

type StockFile = ReturnType<typeof readStockFile>;

export function readStockFile(text: string, rules: StockFileRules) {
  const { header: headerRow, columns: names, delimiter, records } = readCsvTable(text, true);
  const refuse = (message: string) => new InvalidInput({ file: message });
  if (headerRow === null) throw refuse("The file or its first row is empty.");
  if (headerRow.fault) {
    throw refuse(`The column names in the first row cannot be read. ${headerRow.fault}`);
  }
  const samples = sampleColumns(headerRow.cells, records());
  const mapping = rules.mappings?.find((one) => isOfSameHeader(one, names));
  const header = readStockHeader(samples, { hasPostcode: rules.postcode !== undefined, mapping });
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
    count: () => [...records()].length,
    /** Lazy, so that the caller can pause between rows. */
    *rows() {
      const readRow = stockRowReader(header, rules, records());
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
