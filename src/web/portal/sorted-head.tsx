import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

interface SortedHeadProps {
  /** Null when the rows are sorted by another column. */
  order: "up" | "down" | null;
  /** URL of the list sorted by this column, or reversed. */
  to: string;
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
