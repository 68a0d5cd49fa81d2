import type { CsvRecord } from "../csv.ts";

export interface StockTable {
  format: "csv" | "xml" | "json";
  /** False: `columns` are 'column 1' and so on. */
  has_header: boolean;
  /** Each once. Nested fields are paths: 'vehicle.mileage.value'. */
  columns: string[];
  /** Version or time of the whole file, to detect an older one. */
  position: number | null;
  /** Tells a truncated CSV file from one whose writer leaves the last line open. */
  ends_with_line_break: boolean;
  /** Cells in the order of `columns`; repeated fields are joined with '|'. Rows with a fault cannot be read. */
  records(): Generator<CsvRecord>;
}
