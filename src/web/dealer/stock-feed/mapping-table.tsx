import { useId } from "react";
import { targetText } from "#src/domain/stock-feeds/target-text.ts";
import type { Preview } from "./load-stock-feeds.ts";

/** Columns that we use, with their first values; the others behind a click. */
export function MappingTable({ columns }: Pick<Preview, "columns">) {
  const id = useId();
  const used = columns.filter(({ target }) => target !== "ignored");
  const ignored = columns.filter(({ target }) => target === "ignored");
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg font-bold">
        The columns of your file
      </h3>
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
            {used.map(({ source, target, values }) => (
              <tr key={source} className="border-b border-line align-top">
                <td className="py-2 pr-4 wrap-anywhere">{source}</td>
                <td className="py-2 pr-4 font-semibold">{targetText(target)}</td>
                <td className="py-2 text-ink-soft wrap-anywhere">{firstValues(values)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ignored.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-6 cursor-pointer py-1 font-semibold text-teal">
            {ignored.length === 1
              ? "1 column that we do not use"
              : `${ignored.length} columns that we do not use`}
          </summary>
          <p className="mt-1 text-ink-soft wrap-anywhere">{ignored.map(({ source }) => source).join(", ")}</p>
        </details>
      )}
    </section>
  );
}

const SHOWN_LENGTH = 60;

const firstValues = (values: readonly string[]) =>
  values
    .map((value) => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value))
    .join(" · ");
