import { formatNumber } from "../format/format.ts";
import { pageOf } from "./page-of.ts";

/** The most rows that one can page through: counting millions takes long, and narrowing finds the others. */
export const LONG_LIST_ROWS = 10_000;

export interface LongListTotal {
  total: number;
  /** The list has more rows than `total`. */
  total_capped: boolean;
}

/** @param counted the count of all rows, or of at least LONG_LIST_ROWS + 1 of them */
export function longListPageOf({
  counted,
  ...requested
}: {
  counted: number;
  requestedPage: number;
  size: number;
}) {
  const total = Math.min(counted, LONG_LIST_ROWS);
  return { total, total_capped: counted > total, ...pageOf({ total, ...requested }) };
}

/** '10,000+' if there are more. */
export const formatTotal = ({ total, total_capped }: LongListTotal): string =>
  `${formatNumber(total)}${total_capped ? "+" : ""}`;
