import { STOCK_COLUMNS, type StockColumn } from "./stock-columns.ts";

/** Meanings of other systems' columns that are not exactly one of our columns. */
const OTHER_TARGETS = [
  "images",
  "fuel",
  "state",
  "mileage_unit",
  /** Make and model in one. */
  "title",
  "features",
  "position",
  /** Compulsory, and perhaps not in the price. */
  "fee",
  /** Whether the price is without VAT. */
  "vat",
  /** A hint at a write-off, often without its category. */
  "damage",
] as const;

type ImageColumn = Extract<StockColumn, `image_url_${number}`>;
export type PlainColumn = Exclude<StockColumn, ImageColumn>;

export const isImageColumn = (column: string): column is ImageColumn => column.startsWith("image_url_");
const isPlainColumn = (column: StockColumn): column is PlainColumn => !isImageColumn(column);

export const PLAIN_COLUMNS: readonly PlainColumn[] = STOCK_COLUMNS.filter(isPlainColumn);

export const COLUMN_TARGETS = [...PLAIN_COLUMNS, ...OTHER_TARGETS] as const;
export type ColumnTarget = (typeof COLUMN_TARGETS)[number];

/** Columns that decide what buyers pay, or whether they see the car. */
const ALWAYS_READ: readonly ColumnTarget[] = ["state", "fee", "vat", "damage"];

/** Read by its name, whatever its values. */
export const isAlwaysRead = (target: ColumnTarget): boolean =>
  target === "write_off_category" || ALWAYS_READ.includes(target);

/** Where the best column is empty, the next one counts: usable and nominal capacity, trim and derivative. */
export const TAKING_TURNS: readonly ColumnTarget[] = ["battery_kwh", "trim"];
export const takesNext = (target: ColumnTarget): boolean => TAKING_TURNS.includes(target);

export const takesSeveral = (target: ColumnTarget): boolean =>
  ["images", "features", ...ALWAYS_READ].includes(target);
