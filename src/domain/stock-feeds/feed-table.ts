export interface FeedTable {
  /** Without, `columns` are 'column 1' and so on. */
  has_header: boolean;
  /** Nested fields are paths: 'vehicle.mileage.value'. */
  columns: string[];
  /** Version or time of the whole file, to tell an older one; null if it states none. */
  position: number | null;
  /** Tells a truncated CSV file from one whose writer leaves the last line open. */
  ends_with_line_break: boolean;
  /** Rows whose quotes are not balanced. */
  unreadable: number;
  /** Cells in the order of `columns`; repeated fields are joined with '|'. */
  records(): Generator<string[]>;
}
