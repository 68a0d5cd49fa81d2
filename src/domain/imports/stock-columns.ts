import { MAX_IMAGE_URLS_PER_CSV_ROW } from "../policy/imports.ts";
import { MAX_PHOTOS_PER_LISTING } from "../policy/photos.ts";
import { DETAIL_COLUMNS } from "../vehicles/details/vehicle-details.ts";

const REQUIRED = ["make", "model", "year", "body_style", "price", "mileage", "postcode"] as const;
const imageColumns = (count: number) =>
  Array.from({ length: count }, (_, index) => `image_url_${index + 1}` as const);

const OPTIONAL = [
  "trim",
  "battery_kwh",
  "summer_range_est",
  "winter_range_est",
  "dc_kw",
  "description",
  ...imageColumns(MAX_IMAGE_URLS_PER_CSV_ROW),
  /** A second upload with the same number updates the car. */
  "stock_ref",
  ...DETAIL_COLUMNS,
] as const;

export const REQUIRED_COLUMNS: readonly StockColumn[] = REQUIRED;
export const STOCK_COLUMNS: readonly StockColumn[] = [...REQUIRED, ...OPTIONAL];
/** Set for a car that a stock feed expects: it is imported, and not published. */
const DUE_IN = "due_in";
export type StockColumn = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number] | typeof DUE_IN;
/** All that a listing takes: a stock feed brings more pictures than a row of an uploaded file. */
export const IMAGE_COLUMNS: readonly StockColumn[] = imageColumns(MAX_PHOTOS_PER_LISTING);
/** Columns of a translated stock feed. */
export const FEED_COLUMNS: readonly StockColumn[] = [
  ...new Set([...STOCK_COLUMNS, ...IMAGE_COLUMNS, DUE_IN] as const),
];

export const REASON_COLUMN = "what_to_correct";

const FUEL_NAMES = ["fuel", "fuel_type", "fueltype"];

/** Names used by other programs. */
const OTHER_NAMES: Partial<Record<StockColumn, RegExp>> = {
  registration: /^(reg|vrm|full_?registration|(reg|registration)_(no|number)|number_plate)$/,
  vin: /^(vin_number|chassis(_number)?)$/,
  first_registered: /^((date_)?first_registered|(first_)?registration_date|date_of_(first_)?registration)$/,
  colour: /^(color|exterior_colou?r)$/,
  previous_owners: /^(owners|(previous_)?keepers|(no|number)_of_(owners|keepers)|previousowners)$/,
  service_history: /^servicehistory$/,
  mot_expiry: /^mot(_(due|expires|expiry_date))?$/,
  write_off_category: /^(write_off|writeoff(_category)?|insurance_category)$/,
  number_of_keys: /^(keys|no_of_keys)$/,
  charging_cables: /^(cables|charging_cable)$/,
  plug: /^(charging_port|connector|rapid_charging_port)$/,
  ac_kw: /^(ac_charging_kw|on_?board_charger_kw)$/,
  heat_pump: /^heatpump$/,
  finance_check: /^(hpi|hpi_(check|clear)|outstanding_finance)$/,
  former_use: /^(previous_use|vehicle_use)$/,
  accident_history: /^accidents?$/,
  tyre_tread_mm: /^(tyre_tread|tyres?_mm|min(imum)?_tread)$/,
  warranty_months: /^(dealer_)?warranty(_in_months)?$/,
  v5c: /^(v5|log_?book|v5c_present)$/,
};

export interface StockHeader {
  columns: (StockColumn | null)[];
  found: StockColumn[];
  missing: StockColumn[];
  unknown: string[];
  /** Column of the fuel, to refuse cars that are not electric. */
  fuel: number | null;
  repeated: StockColumn[];
}

export function readStockHeader(
  cells: readonly string[],
  columns: readonly StockColumn[] = STOCK_COLUMNS,
): StockHeader {
  const header: StockHeader = { columns: [], found: [], missing: [], unknown: [], fuel: null, repeated: [] };
  const names = cells.map(plainName);
  const own = columns.filter((column) => names.includes(column));
  for (const [index, cell] of cells.entries()) {
    const name = plainName(cell);
    const column = columnNamed(name, columns, [...own, ...header.found]);
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

const plainName = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");

/** Prefers our own name, then other programs' names in order. */
const columnNamed = (
  name: string,
  columns: readonly StockColumn[],
  taken: readonly StockColumn[],
): StockColumn | undefined =>
  columns.find((column) => column === name) ??
  columns.find((column) => OTHER_NAMES[column]?.test(name) && !taken.includes(column));
