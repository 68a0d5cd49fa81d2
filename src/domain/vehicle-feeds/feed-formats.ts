import { writeCsv } from "../imports/csv.ts";
import { xmlText } from "../text/xml-text.ts";
import type { FeedName, FeedVehicle } from "./feed-vehicle.ts";
import { GOOGLE_COLUMNS, googleCells, missingForGoogle } from "./google-vehicle-ads.ts";
import { META_COLUMNS, metaCells, missingForMeta } from "./meta-catalogue.ts";
import { STOCK_FEED_COLUMNS, stockCells, stockValues } from "./stock-file.ts";

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
    head: tabbed(GOOGLE_COLUMNS),
    vehicle: (vehicle, origin) => tabbed(googleCells(vehicle, origin)),
    foot: "",
    missing: missingForGoogle,
  },
  meta: {
    file: "meta-catalogue.csv",
    contentType: "text/csv",
    head: writeCsv([META_COLUMNS]),
    vehicle: (vehicle, origin) => writeCsv([metaCells(vehicle, origin)]),
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
