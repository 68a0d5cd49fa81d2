import { formatPounds } from "../format/format.ts";
import { MAX_PRICE_POUNDS, MIN_PRICE_POUNDS } from "../policy/listings.ts";
import { isOffered, type Offer, type Vehicle } from "./vehicle.ts";

/** Search parameter of a car's page that was opened by the code on its sheet: the price that is printed there. */
export const SHEET = "sheet";

export type PrintedSheet = Pick<Vehicle, "vehicle_id" | "price">;

/** What the portal shows and prints. */
export interface PrintableSheets {
  html: string;
  sheets: PrintedSheet[];
}

export const sheetPath = ({ vehicle_id, price }: PrintedSheet): string =>
  `/vehicle/${vehicle_id}?${SHEET}=${price}`;

/** The page that prints these sheets; without ids, those of all cars on sale. */
export const sheetsHref = (vehicleIds: readonly string[]): string =>
  `/dealer/listings/sheets${vehicleIds.length === 0 ? "" : `?ids=${vehicleIds.join(",")}`}`;

/** Null for anything that `sheetPath` does not write. */
export function sheetPriceIn(search: URLSearchParams): number | null {
  const text = search.get(SHEET) ?? "";
  const price = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return price >= MIN_PRICE_POUNDS && price <= MAX_PRICE_POUNDS ? price : null;
}

/** Null where the sheet has today's price. */
export const sheetNote = (printed: number, price: number): string | null =>
  printed === price
    ? null
    : `Your sheet says ${formatPounds(printed)}; the price is now ${formatPounds(price)}.`;

type Listed = Offer & Pick<Vehicle, "is_generated" | "price">;

/** Generated listings stand on no forecourt. */
export const hasSheet = (car: Listed): boolean => isOffered(car) && !car.is_generated;

export const isSheetOld = (car: Listed & { sheet_price: number | null }): boolean =>
  hasSheet(car) && car.sheet_price !== null && car.sheet_price !== car.price;
