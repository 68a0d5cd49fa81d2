import { type ReactNode, useId } from "react";
import { targetText } from "#src/texts/target-text.ts";
import type { Preview } from "./load-stock-feeds.ts";

type Column = Preview["columns"][number];

interface MappingTableProps {
  columns: readonly Column[];
  /** Stands for the meaning of a column where it can be changed. */
  choice?: (column: Column) => ReactNode;
}

/** Columns that we use, with their first values; the others behind a click. */
export function MappingTable({ columns, choice }: MappingTableProps) {
  const id = useId();
  const used = columns.filter(({ target }) => target !== "ignored");
  const ignored = columns.filter(({ target }) => target === "ignored");
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg font-bold">
        The columns of your file
      </h3>
      <Rows columns={used} choice={choice ?? (({ target }) => targetText(target))} />
      {ignored.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 cursor-pointer py-1 font-semibold text-teal">
            {ignored.length === 1
              ? "1 column that we do not use"
              : `${ignored.length} columns that we do not use`}
          </summary>
          {choice ? (
            <Rows columns={ignored} choice={choice} />
          ) : (
            <p className="mt-1 text-ink-soft wrap-anywhere">
              {ignored.map(({ source }) => source).join(", ")}
            </p>
          )}
        </details>
      )}
    </section>
  );
}

function Rows({ columns, choice }: Required<MappingTableProps>) {
  return (
    <div className="mt-2 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-4">
              Your column
            </th>
            <th scope="col" className="py-2 pr-4">
              We read it as
            </th>
            <th scope="col" className="py-2">
              First values
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.source} className="border-b border-line align-top">
              <td className="py-2 pr-4 wrap-anywhere">{column.source}</td>
              <td className="py-2 pr-4 font-semibold">{choice(column)}</td>
              <td className="py-2 text-ink-soft wrap-anywhere">{firstValues(column.values)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SHOWN_LENGTH = 60;

const firstValues = (values: readonly string[]) =>
  values
    .map((value) => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value))
    .join(" · ");
