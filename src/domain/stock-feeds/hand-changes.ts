import { readStockFile } from "../imports/stock-file.ts";
import type { Listing } from "../vehicles/listing-schema.ts";
import { PLAIN_COLUMNS, type PlainColumn } from "./feed-targets.ts";
import { stockCsv } from "./stock-csv.ts";
import type { FeedRow } from "./translate-feed.ts";

/** A field that its dealer changed after the last run. */
export interface HandChange {
  column: PlainColumn;
  /** What the feed said when they changed it. */
  feed_value: string;
  own_value: string;
}

type CurrentCar = { [Column in Exclude<PlainColumn, "stock_ref">]?: Listing[Column] | undefined };

/** What differs between the last run's row as it was imported and the car as it is now. */
export function handChanges(last: FeedRow, current: CurrentCar, rules: { today: Date }): HandChange[] {
  const csv = stockCsv(PLAIN_COLUMNS, [last]);
  const imported = readStockFile(csv, rules).rows().next().value?.vehicle?.listing;
  // A row that was refused changed nothing.
  if (!imported) return [];
  return PLAIN_COLUMNS.flatMap((column) => {
    if (column === "stock_ref" || current[column] === undefined) return [];
    const ownValue = String(current[column] ?? "");
    const isSame = ownValue === String(imported[column] ?? "");
    return isSame ? [] : { column, feed_value: last[column] ?? "", own_value: ownValue };
  });
}

/** A change by hand stands until the feed's own value for that field changes. */
export function keepHandChanges(row: FeedRow, changes: readonly HandChange[]): FeedRow {
  const standing = changes.filter(({ column, feed_value }) => (row[column] ?? "") === feed_value);
  return { ...row, ...Object.fromEntries(standing.map(({ column, own_value }) => [column, own_value])) };
}
