import type { ReactNode } from "react";

export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
    {facts.map(([name, value]) => (
      <div key={name} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="font-semibold wrap-anywhere figures">{value}</dd>
      </div>
    ))}
  </dl>
);

export interface RowsProps<Row> {
  rows: readonly Row[];
  /** What tells a row from the others. */
  by: (keyof Row & string) | ((row: Row) => string | number);
  /** In place of the list. */
  empty?: ReactNode;
  as?: "ul" | "ol";
  /** White, with a border. */
  isBoxed?: boolean;
  className?: string;
  rowClass?: string;
  children: (row: Row) => ReactNode;
}

/** A list with a line between its rows. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { rows, by, empty, as: List = "ul", isBoxed = false, className = "", rowClass, children } = props;
  if (rows.length === 0) return empty ? <p className="text-ink-soft">{empty}</p> : null;
  const box = isBoxed ? "rounded-card border border-line bg-white" : "";
  return (
    <List className={`divide-y divide-line ${box} ${className}`}>
      {rows.map((row) => (
        <li
          key={typeof by === "function" ? by(row) : String(row[by])}
          className={rowClass ?? (isBoxed ? "p-4" : "py-3")}
        >
          {children(row)}
        </li>
      ))}
    </List>
  );
}
