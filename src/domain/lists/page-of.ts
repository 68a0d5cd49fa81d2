import { formatNumber } from "../format/format.ts";
import { addDays, londonTime } from "../format/london-day.ts";

const LARGEST_PAGE = 1_000_000;

export function pageNumber(text: string | null | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LARGEST_PAGE ? page : 1;
}

export function pageOf({
  total,
  requestedPage,
  size,
}: {
  total: number;
  requestedPage: number;
  size: number;
}) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(requestedPage, pages);
  return { page, pages, offset: (page - 1) * size, limit: size };
}

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

/** Of `DAYS`. */
export interface DayFilter {
  from: string;
  to: string;
}

export const filterPeriod = ({ from, to }: DayFilter): { since: Date | null; before: Date | null } => ({
  since: from === "" ? null : londonTime(from),
  before: to === "" ? null : londonTime(addDays(to, 1)),
});
