import type { DetailColumn } from "../vehicles/details/vehicle-details.ts";
import type { Listing } from "../vehicles/listing-schema.ts";

export interface ImportedVehicle {
  listing: Listing;
  stock_ref: string | null;
  image_urls: string[];
}

/** `column` is null for errors of the whole row. */
export interface CellError {
  row: number;
  column: string | null;
  value: string;
  message: string;
}

/** An unreadable detail stays unchanged, and its row is imported. */
export interface UnreadDetail {
  column: DetailColumn;
  message: string;
}

export interface ImportRow {
  row: number;
  cells: string[];
  vehicle: ImportedVehicle | null;
  errors: CellError[];
  unread: UnreadDetail[];
}
