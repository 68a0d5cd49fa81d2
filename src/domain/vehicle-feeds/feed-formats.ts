import { answersText } from "../buyer-questions/buyer-answers.ts";
import { writeCsv } from "../imports/csv.ts";
import { defuse } from "../imports/defuse.ts";
import { STOCK_COLUMNS, type StockColumn } from "../imports/stock-columns.ts";
import { MAX_IMAGE_URLS_PER_CSV_ROW } from "../policy/imports.ts";
import { xmlText } from "../text/xml-text.ts";
import { detailFormOf } from "../vehicles/details/details-form.ts";
import { GOOGLE_COLUMNS, META_COLUMNS, missingForGoogle, missingForMeta } from "./advert-columns.ts";
import { advertCells, type FeedName, type FeedVehicle, imageLinksOf, linkOf } from "./feed-vehicle.ts";

/** Left out of feeds. An import leaves missing columns unchanged, so these survive a round trip. */
const IDENTITY: readonly StockColumn[] = ["registration", "vin"];
const COLUMNS = STOCK_COLUMNS.filter((column) => !IDENTITY.includes(column));

/**
 * Our stock import reads the file back, a stock feed also the pictures beyond its columns (`image_urls`).
 * `buyer_answers` is for readers: it has what the car's page says, with its evidence.
 */
const STOCK_FEED_COLUMNS = [...COLUMNS, "url", "image_urls", "buyer_answers"] as const;

function stockValues(vehicle: FeedVehicle, origin: string, from: FeedName): string[] {
  const form = detailFormOf({ ...vehicle.details, registration: null, vin: null, registration_shown: false });
  const images = imageLinksOf(vehicle, origin);
  const listing: Partial<Record<StockColumn, unknown>> = { ...vehicle, ...form };
  for (const [index, image] of images.entries()) listing[`image_url_${index + 1}` as StockColumn] = image;
  const more = images.slice(MAX_IMAGE_URLS_PER_CSV_ROW).join(" ");
  const values = COLUMNS.map((column) => String(listing[column] ?? ""));
  return [...values, linkOf(vehicle, origin, from), more, answersText(vehicle.answers)];
}

const stockCells = (vehicle: FeedVehicle, origin: string): string[] =>
  stockValues(vehicle, origin, "csv").map(defuse);

export interface FeedFormat {
  file: string;
  contentType: string;
  head: string;
  vehicle: (vehicle: FeedVehicle, origin: string) => string;
  foot: string;
  /** Why the feed omits a car, in words for its dealer; empty if it does not. */
  missing: (vehicle: FeedVehicle) => string[];
}

const nothing = () => [];

export const FEED_FORMATS: Record<FeedName, FeedFormat> = {
  google: {
    file: "google-vehicle-ads.txt",
    contentType: "text/tab-separated-values",
    head: tabbed(Object.keys(GOOGLE_COLUMNS)),
    vehicle: (vehicle, origin) => tabbed(advertCells(GOOGLE_COLUMNS, vehicle, { origin, from: "google" })),
    foot: "",
    missing: missingForGoogle,
  },
  meta: {
    file: "meta-catalogue.csv",
    contentType: "text/csv",
    head: writeCsv([Object.keys(META_COLUMNS)]),
    vehicle: (vehicle, origin) => writeCsv([advertCells(META_COLUMNS, vehicle, { origin, from: "meta" })]),
    foot: "",
    missing: missingForMeta,
  },
  csv: {
    file: "stock.csv",
    contentType: "text/csv",
    head: writeCsv([STOCK_FEED_COLUMNS]),
    vehicle: (vehicle, origin) => writeCsv([stockCells(vehicle, origin)]),
    foot: "",
    missing: nothing,
  },
  xml: {
    file: "stock.xml",
    contentType: "application/xml",
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<stock>\n',
    vehicle: (vehicle, origin) => element(stockValues(vehicle, origin, "xml")),
    foot: "</stock>\n",
    missing: nothing,
  },
};

export const feedOfFile = (file: string): FeedFormat | undefined =>
  Object.values(FEED_FORMATS).find((format) => format.file === file);

function tabbed(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, " ")).join("\t")}\n`;
}

function element(values: readonly string[]): string {
  const fields = STOCK_FEED_COLUMNS.map((column, index) => [column, values[index] ?? ""] as const);
  const stated = fields.filter(([, value]) => value !== "");
  return `<vehicle>${stated.map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`).join("")}</vehicle>\n`;
}
