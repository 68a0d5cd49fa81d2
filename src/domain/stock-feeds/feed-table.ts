import { InvalidInput } from "../errors/errors.ts";
import { formatNumber } from "../format/format.ts";
import { MAX_FEED_ROWS } from "../policy/stock-feeds.ts";

/** A spreadsheet's limit. No field of a listing is as long. */
const CELL_MAX_LENGTH = 32_767;

/** Removes what Postgres refuses: NUL, and lone surrogates in jsonb. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "");

export const cellText = (text: string): string => storable(text.trim().slice(0, CELL_MAX_LENGTH)).trim();

export function refuseManyCars(cars: number): void {
  if (cars <= MAX_FEED_ROWS) return;
  throw new InvalidInput({
    file: `The file has more than the ${formatNumber(MAX_FEED_ROWS)} cars a feed takes.`,
  });
}

export interface FeedTable {
  /** False: `columns` are 'column 1' and so on. */
  has_header: boolean;
  /** Nested fields are paths: 'vehicle.mileage.value'. */
  columns: string[];
  /** Version or time of the whole file, to detect an older one. */
  position: number | null;
  /** Tells a truncated CSV file from one whose writer leaves the last line open. */
  ends_with_line_break: boolean;
  /** Rows with unbalanced quotes, or with too many values. */
  unreadable: number;
  /** Cells in the order of `columns`; repeated fields are joined with '|'. */
  records(): Generator<string[]>;
}
