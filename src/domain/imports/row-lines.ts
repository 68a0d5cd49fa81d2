import { ELECTRIC_ONLY } from "../vehicles/other-fuel.ts";

/** What becomes of the rows of a file: each has exactly one. */
export const ROW_LINES = [
  "new",
  "changed",
  "same",
  /** New, and not shown to buyers yet: its state, its write-off or a word is to be looked at. */
  "draft",
  "due_in",
  "sold",
  /** Not for sale, or without a price. */
  "withdrawn",
  "other_fuel",
  /** Of another branch, for example: the dealer chose other rows. */
  "left_out",
  /** About a car that an earlier row is about. */
  "repeated",
  "failed",
] as const;
export type RowLine = (typeof ROW_LINES)[number];

/** Lines of rows from which nothing is saved. */
export const LEFT_LINES = [
  "same",
  "due_in",
  "sold",
  "withdrawn",
  "other_fuel",
  "left_out",
  "repeated",
] as const;
export type LeftLine = (typeof LEFT_LINES)[number];

/** Why nothing is saved from a row. */
export const LEFT_TEXT = {
  same: "We have a newer record of this car",
  due_in: "Due in: it comes in once your file has its price and what a listing needs",
  sold: "Your file says that this car is sold",
  withdrawn: "Your file says that this car is not for sale",
} as const;

export const otherFuelText = (fuel: string): string =>
  fuel ? `${ELECTRIC_ONLY} This says "${fuel}".` : ELECTRIC_ONLY;

export const leftOutText = ({ column, value }: { column: string; value: string }): string =>
  `Left out: ${column} is not "${value}"`;
