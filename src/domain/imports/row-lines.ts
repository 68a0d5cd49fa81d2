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

/** Lines of rows that a car is saved from, or would have been. */
const SAVED_LINES = ["new", "changed", "draft", "failed"] as const;
export type LeftLine = Exclude<RowLine, (typeof SAVED_LINES)[number]>;
export const LEFT_LINES = ROW_LINES.filter(
  (line): line is LeftLine => !SAVED_LINES.some((saved) => saved === line),
);

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
