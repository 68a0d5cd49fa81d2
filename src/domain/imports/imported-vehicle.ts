import type { Listing } from "../vehicles/listing-schema.ts";

/** A car as an import brings it, ready to be saved. */
export interface ImportedVehicle {
  listing: Listing;
  stock_ref: string | null;
  /** Where its pictures lie elsewhere on the internet. */
  image_urls: string[];
}

/** Why a value cannot be taken. `column` is null when it is about the row as a whole. */
export interface CellError {
  row: number;
  column: string | null;
  value: string;
  message: string;
}

/** A row of an import's file: a car, or what is wrong with it. */
export interface ImportRow {
  row: number;
  /** As they stand in the file. */
  cells: string[];
  vehicle: ImportedVehicle | null;
  /** Empty exactly when there is a vehicle. */
  errors: CellError[];
}
