import { STOCK_COLUMNS, type StockColumn } from "../imports/stock-columns.ts";

/** Meanings of feed columns that do not map to exactly one of our columns. */
const OTHER_TARGETS = [
  "images",
  "fuel",
  "state",
  "mileage_unit",
  /** Make and model in one. */
  "title",
  "features",
  "position",
] as const;

type ImageColumn = Extract<StockColumn, `image_url_${number}`>;
export type PlainColumn = Exclude<StockColumn, ImageColumn>;

export const isImageColumn = (column: StockColumn): column is ImageColumn => column.startsWith("image_url_");
const isPlainColumn = (column: StockColumn): column is PlainColumn => !isImageColumn(column);

export const PLAIN_COLUMNS: readonly PlainColumn[] = STOCK_COLUMNS.filter(isPlainColumn);

export const FEED_TARGETS = [...PLAIN_COLUMNS, ...OTHER_TARGETS] as const;
export type FeedTarget = (typeof FEED_TARGETS)[number];

export const takesSeveral = (target: FeedTarget): boolean => ["images", "state", "features"].includes(target);
