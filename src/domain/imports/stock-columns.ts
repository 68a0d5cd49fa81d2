import { MAX_IMAGE_URLS_PER_CSV_ROW } from "../policy/imports.ts";
import { MAX_PHOTOS_PER_LISTING } from "../policy/photos.ts";
import { DETAIL_COLUMNS } from "../vehicles/fields.ts";

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
/**
 * Columns of a translated stock feed: its row in the dealer's file, a car that is due in, why a car stays a draft or
 * cannot come in, and the line of a row that is not to come in.
 */
export const OUTCOME_COLUMNS = ["file_row", "due_in", "held_for", "refused_for", "left_for"] as const;
export type StockColumn =
  | (typeof REQUIRED)[number]
  | (typeof OPTIONAL)[number]
  | (typeof OUTCOME_COLUMNS)[number];
/** All that a listing takes: a stock feed brings more pictures than a row of an uploaded file. */
export const IMAGE_COLUMNS: readonly StockColumn[] = imageColumns(MAX_PHOTOS_PER_LISTING);

export const REASON_COLUMN = "what_to_correct";
