import type { ReactNode } from "react";

interface RowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shows one row. */
  children: (row: Row) => ReactNode;
}

/** A list whose rows are cards. */
export const Cards = <Row,>(props: RowsProps<Row>) => (
  <Rows {...props} className="mt-6 grid grid-cols-1 gap-4" />
);

/** A list whose rows are lines of one card. */
export const Lines = <Row,>(props: RowsProps<Row>) => (
  <Rows
    {...props}
    className="mt-6 divide-y divide-line rounded-card border border-line bg-white"
    lineClass="p-4"
  />
);

function Rows<Row>(props: RowsProps<Row> & { className: string; lineClass?: string }) {
  const { rows, keyOf, className, lineClass, children } = props;
  return (
    <ul className={className}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={lineClass}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

interface Column {
  text: string;
  /** Where narrow screens show it elsewhere, and how it is aligned. */
  className?: string;
}

/** A list whose rows are a table's: the children of `children` are its rows. */
export function Table({ columns, children }: { columns: readonly (string | Column)[]; children: ReactNode }) {
  return (
    <table className="mt-6 w-full overflow-hidden rounded-card border border-line bg-white text-left">
      <thead className="border-b border-line bg-paper-deep text-sm">
        <tr>
          {columns.map((column) => {
            const { text, className = "" } = typeof column === "string" ? { text: column } : column;
            return (
              <th key={text} scope="col" className={`px-3 py-2.5 ${className}`}>
                {text}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  );
}
