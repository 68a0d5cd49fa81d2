import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

interface SortedHeadProps {
  /** How the rows are ordered by this column; null when they are by another. */
  order: "up" | "down" | null;
  /** The same list, ordered by this column or the other way round. */
  to: string;
  className: string;
  children: ReactNode;
}

/** The head of a column by which the rows can be ordered. */
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
