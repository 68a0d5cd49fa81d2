import { formatNumber } from "#src/domain/format/format.ts";
import { ScrollArea } from "#src/web/portal/forms/scroll-area.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { StockCheck } from "./load-import.ts";

const DELIMITER_TEXT = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "vertical bars" } as const;

/** Outcome of a dry run of the chosen file. */
export function CheckResult({ check }: { check: StockCheck }) {
  const { total, good, bad, errors, error_count, warnings, warning_count } = check;
  return (
    <Card aria-label="Check" className="mt-6">
      <h3 className="text-lg font-bold">Checked: nothing is saved yet</h3>
      <p role="status" className="mt-1 figures">
        {formatNumber(good)} of {formatNumber(total)} {total === 1 ? "row is" : "rows are"} valid
        {bad > 0 && `, ${formatNumber(bad)} ${bad === 1 ? "needs" : "need"} correcting`}.
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Columns name="Columns found" columns={check.found} />
        <Columns name="Required columns missing" columns={check.missing} isFault />
        <Columns name="Unknown columns, ignored" columns={check.unknown} />
        <Columns name="Repeated columns, only the first is used" columns={check.repeated} />
        <dt className="font-semibold">Values separated by</dt>
        <dd>{DELIMITER_TEXT[check.delimiter]}</dd>
      </dl>
      <Problems title="Problems" noun="problems" shown={errors} count={error_count} />
      <Problems
        title="Warnings: these rows can be imported, but check them"
        noun="warnings"
        shown={warnings}
        count={warning_count}
      />
    </Card>
  );
}

interface ProblemsProps {
  title: string;
  noun: "problems" | "warnings";
  shown: StockCheck["errors"];
  count: number;
}

function Problems({ title, noun, shown, count }: ProblemsProps) {
  if (count === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="mb-1 font-bold">{title}</h4>
      <ScrollArea label={title}>
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-paper-deep">
            <tr>
              {["Row", "Column", "Value", "Problem"].map((name) => (
                <th key={name} scope="col" className="px-2 py-2 sm:px-3">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map(({ row, column, value, message }) => (
              <tr key={`${row} ${column} ${message}`} className="align-top">
                <td className="px-2 py-2 sm:px-3 figures">{row}</td>
                <td className="px-2 py-2 sm:px-3">{column ?? "whole row"}</td>
                <td className="max-w-16 truncate sm:max-w-48 px-2 py-2 sm:px-3" title={value}>
                  {value || <span className="text-ink-soft">{column === null ? "" : "empty"}</span>}
                </td>
                <td className="px-2 py-2 sm:px-3">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {count > shown.length && (
        <p className="mt-2 text-ink-soft figures">
          Showing the first {formatNumber(shown.length)} of {formatNumber(count)} {noun}.
        </p>
      )}
    </div>
  );
}

function Columns({ name, columns, isFault = false }: { name: string; columns: string[]; isFault?: boolean }) {
  if (columns.length === 0) return null;
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd className={`wrap-anywhere ${isFault ? "font-semibold text-danger" : ""}`}>{columns.join(", ")}</dd>
    </>
  );
}
