import { MAX_IMAGE_URLS_PER_CSV_ROW } from "../policy/imports.ts";

const REQUIRED = ["make", "model", "year", "body_style", "price", "mileage", "postcode"] as const;
const OPTIONAL = [
  "trim",
  "battery_kwh",
  "summer_range_est",
  "winter_range_est",
  "dc_kw",
  "description",
  ...Array.from({ length: MAX_IMAGE_URLS_PER_CSV_ROW }, (_, index) => `image_url_${index + 1}` as const),
  /** The dealer's own number for the car: a second upload changes that car and adds no other. */
  "stock_ref",
] as const;

/** The columns of a stock file (spec §5 'Bulk CSV'), in the order of the template. */
export const REQUIRED_COLUMNS: readonly StockColumn[] = REQUIRED;
export const STOCK_COLUMNS: readonly StockColumn[] = [...REQUIRED, ...OPTIONAL];
export type StockColumn = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

/** Stands in the files of failed rows that we give back; it is not read when they are uploaded again. */
export const REASON_COLUMN = "what_to_mend";

export interface StockHeader {
  /** For each column of the file the one it is; null for one that is none of ours or comes a second time. */
  columns: (StockColumn | null)[];
  found: StockColumn[];
  /** Required ones that the file does not have. */
  missing: StockColumn[];
  /** As the file spells them; they are not read. */
  unknown: string[];
  /** Named more than once; the first is read. */
  repeated: StockColumn[];
}

/** Reads the first row. 'Body Style' is body_style: neither capitals nor what stands between words matters. */
export function readStockHeader(cells: readonly string[]): StockHeader {
  const header: StockHeader = { columns: [], found: [], missing: [], unknown: [], repeated: [] };
  for (const cell of cells) {
    const name = cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, "_");
    const column = STOCK_COLUMNS.find((one) => one === name);
    const isNew = column !== undefined && !header.found.includes(column);
    header.columns.push(isNew ? column : null);
    if (isNew) header.found.push(column);
    else if (column) header.repeated.push(column);
    else if (name !== "" && name !== REASON_COLUMN) header.unknown.push(cell.trim());
  }
  header.missing = REQUIRED_COLUMNS.filter((column) => !header.found.includes(column));
  return header;
}
