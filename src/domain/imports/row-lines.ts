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
