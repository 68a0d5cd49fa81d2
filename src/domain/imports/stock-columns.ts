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
  /** A second upload with the same number updates the car. */
  "stock_ref",
] as const;

export const REQUIRED_COLUMNS: readonly StockColumn[] = REQUIRED;
export const STOCK_COLUMNS: readonly StockColumn[] = [...REQUIRED, ...OPTIONAL];
export type StockColumn = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];

export const REASON_COLUMN = "what_to_mend";

const FUEL_NAMES = ["fuel", "fuel_type", "fueltype"];

export interface StockHeader {
  columns: (StockColumn | null)[];
  found: StockColumn[];
  missing: StockColumn[];
  unknown: string[];
  /** Position of a column that names the fuel, to refuse cars that are not electric. */
  fuel: number | null;
  repeated: StockColumn[];
}

export function readStockHeader(cells: readonly string[]): StockHeader {
  const header: StockHeader = { columns: [], found: [], missing: [], unknown: [], fuel: null, repeated: [] };
  for (const [index, cell] of cells.entries()) {
    const name = cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, "_");
    const column = STOCK_COLUMNS.find((one) => one === name);
    const isNew = column !== undefined && !header.found.includes(column);
    header.columns.push(isNew ? column : null);
    if (isNew) header.found.push(column);
    else if (column) header.repeated.push(column);
    else if (FUEL_NAMES.includes(name)) header.fuel = index;
    else if (name !== "" && name !== REASON_COLUMN) header.unknown.push(cell.trim());
  }
  header.missing = REQUIRED_COLUMNS.filter((column) => !header.found.includes(column));
  return header;
}
