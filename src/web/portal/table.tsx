import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

export interface Column<Row> {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Its head is a link that sorts by it. */
  sorted?: SortedBy;
  /** The cell names its row. */
  isRowHead?: boolean;
  /** Of head and cells: where narrow screens show it elsewhere, and how it is aligned. */
  className?: string;
}

interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  className?: string;
  headClass?: string;
  cellClass?: string;
  rowClass?: (row: Row) => string;
}

/** A table: its default look is that of the admin area's lists. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  className = "mt-6 overflow-hidden rounded-card border border-line bg-white text-left",
  headClass = "border-b border-line bg-paper-deep text-sm",
  cellClass = "p-3",
  rowClass,
}: TableProps<Row>) {
  return (
    <table className={`w-full ${className}`}>
      <thead className={headClass}>
        <tr>
          {columns.map(({ head, sorted, className = "" }, index) =>
            sorted ? (
              <SortedHead key={index} {...sorted} className={className}>
                {head}
              </SortedHead>
            ) : (
              <th key={index} scope="col" className={`${cellClass} ${className}`}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowClass?.(row)}>
            {columns.map(({ cell, isRowHead = false, className = "" }, index) => {
              const Cell = isRowHead ? "th" : "td";
              const look = `${isRowHead ? "font-normal " : ""}${cellClass} ${className}`;
              return (
                <Cell key={index} scope={isRowHead ? "row" : undefined} className={look}>
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How rows are sorted by a column. @param sort of the list: 'price' or 'price-desc' */
export const orderOf = (sort: string, column: string): SortedBy["order"] =>
  sort === column ? "up" : sort === `${column}-desc` ? "down" : null;

interface SortedBy {
  /** Null when the rows are sorted by another column. */
  order: "up" | "down" | null;
  /** URL of the list sorted by this column, or reversed. */
  to: string;
}

interface SortedHeadProps extends SortedBy {
  className: string;
  children: ReactNode;
}

export function SortedHead({ order, to, className, children }: SortedHeadProps) {
  const Arrow = order === "up" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={order === null ? "none" : order === "up" ? "ascending" : "descending"}
      className={`px-3 py-1 ${className}`}
    >
      <Link to={to} preventScrollReset className="inline-flex min-h-11 items-center gap-1 hover:underline">
        {children}
        {order !== null && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
      </Link>
    </th>
  );
}
