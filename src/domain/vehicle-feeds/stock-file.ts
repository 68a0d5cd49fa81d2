import { answersText } from "../buyer-questions/buyer-answers.ts";
import { defuse } from "../imports/defuse.ts";
import { STOCK_COLUMNS, type StockColumn } from "../imports/stock-columns.ts";
import { MAX_IMAGE_URLS_PER_CSV_ROW } from "../policy/imports.ts";
import { detailFormOf } from "../vehicles/details/details-form.ts";
import { type FeedName, type FeedVehicle, imageLinksOf, linkOf } from "./feed-vehicle.ts";

/** Left out of feeds. An import leaves missing columns unchanged, so these survive a round trip. */
const IDENTITY: readonly StockColumn[] = ["registration", "vin"];
const COLUMNS = STOCK_COLUMNS.filter((column) => !IDENTITY.includes(column));

/**
 * Our stock import reads the file back, a stock feed also the pictures beyond its columns (`image_urls`).
 * `buyer_answers` is for readers: it has what the car's page says, with its evidence.
 */
export const STOCK_FEED_COLUMNS = [...COLUMNS, "url", "image_urls", "buyer_answers"] as const;

export function stockValues(vehicle: FeedVehicle, origin: string, from: FeedName): string[] {
  const form = detailFormOf({ ...vehicle.details, registration: null, vin: null, registration_shown: false });
  const images = imageLinksOf(vehicle, origin);
  const listing: Partial<Record<StockColumn, unknown>> = { ...vehicle, ...form };
  for (const [index, image] of images.entries()) listing[`image_url_${index + 1}` as StockColumn] = image;
  const more = images.slice(MAX_IMAGE_URLS_PER_CSV_ROW).join(" ");
  const values = COLUMNS.map((column) => String(listing[column] ?? ""));
  return [...values, linkOf(vehicle, origin, from), more, answersText(vehicle.answers)];
}

export const stockCells = (vehicle: FeedVehicle, origin: string): string[] =>
  stockValues(vehicle, origin, "csv").map(defuse);
