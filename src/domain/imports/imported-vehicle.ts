import type { DetailColumn } from "../vehicles/fields.ts";
import type { Listing } from "../vehicles/listing/listing-schema.ts";
import type { CarIdentity } from "../vehicles/stock-list/match-stock.ts";
import type { LeftLine } from "./row-lines.ts";

export interface ImportedVehicle {
  listing: Listing;
  stock_ref: string | null;
  image_urls: string[];
  /** Not in stock yet. */
  due_in?: boolean;
  /** Why a new car stays a draft. */
  held_for?: string;
  is_reserved?: boolean;
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
  /** The listed car goes off sale; a new one does not come in. */
  off_sale?: { car: CarIdentity; change: "sold" | "unpublish" };
  /** Why a row without `vehicle` is no failure. */
  left_for?: LeftLine;
  /** The car, as its file names it. */
  title?: string;
}

export const heldForText = (reason: string): string => `A new car stays a draft: ${reason}`;
