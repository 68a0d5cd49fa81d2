import type { ReactNode } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import { ROW_LINES, type RowLine } from "#src/domain/imports/row-lines.ts";
import type { MappingAnswers } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import { MappingForm } from "../stock-feed/mapping-form.tsx";
import { Questions } from "../stock-feed/questions.tsx";
import type { StockCheck } from "./load-import.ts";

interface CheckResultProps {
  check: StockCheck;
  onEdited: (isEdited: boolean) => void;
  /** What to do next. */
  children: ReactNode;
  answer: (answers: MappingAnswers) => Promise<unknown>;
}

/** What a file would do, before anything is saved: what the dealer is asked, what becomes of each row, and what is wrong. */
export function CheckResult({ check, answer, onEdited, children }: CheckResultProps) {
  const { total, lines, questions, columns, errors, error_count, warnings, warning_count } = check;
  const good = total - lines.failed;
  return (
    <Card aria-label="Check" className="mt-6">
      <h3 className="text-lg font-bold">Checked: nothing is saved yet</h3>
      {questions.length > 0 ? (
        <div className="mt-4">
          <Questions
            key={questions.map(({ target }) => target).join()}
            id="upload-questions"
            questions={questions}
            save={(given) => answer({ ...given, columns: { ...byTarget(columns), ...given.columns } })}
          />
        </div>
      ) : (
        <>
          <p role="status" className="mt-1 figures">
            {formatNumber(good)} of {formatNumber(total)} {total === 1 ? "row is" : "rows are"} valid
            {lines.failed > 0 &&
              `, ${formatNumber(lines.failed)} ${lines.failed === 1 ? "needs" : "need"} correcting`}
            .
          </p>
          <RowLines check={check} />
          <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            <Columns name="Required columns missing" columns={check.missing} isFault />
            <Columns name="Repeated columns, only the first is used" columns={check.repeated} />
          </dl>
          <Problems title="Problems" noun="problems" shown={errors} count={error_count} />
          <Problems
            title="Warnings: these rows can be imported, but check them"
            noun="warnings"
            shown={warnings}
            count={warning_count}
          />
        </>
      )}
      <div className="mt-4 grid gap-4">
        <MappingForm columns={columns} save={(given) => answer({ columns: given })} onEdited={onEdited} />
        {questions.length === 0 && <p>{children}</p>}
      </div>
    </Card>
  );
}

function byTarget(columns: StockCheck["columns"]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const { source, target } of columns) groups[target] = [...(groups[target] ?? []), source];
  return groups;
}

const LINE_TEXT: Record<RowLine, string> = {
  new: "new",
  changed: "changed",
  same: "the same as now",
  draft: "new, as drafts until you have looked",
  due_in: "due in, as drafts until they arrive",
  sold: "sold in the file",
  withdrawn: "not for sale in the file, or without a price",
  other_fuel: "not electric, left out",
  repeated: "about a car that an earlier row is about",
  failed: "cannot come in",
};

function RowLines({ check: { lines, missing_cars: missing } }: Pick<CheckResultProps, "check">) {
  return (
    <>
      <ul aria-label="What becomes of the rows" className="mt-3 grid gap-1 figures">
        {ROW_LINES.filter((line) => lines[line] > 0).map((line) => (
          <li key={line} className={line === "failed" ? "font-semibold text-danger" : ""}>
            <span className="inline-block min-w-12 pr-2 text-right font-bold">
              {formatNumber(lines[line])}
            </span>{" "}
            {LINE_TEXT[line]}
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p className="mt-2 figures">
          {missing === 1 ? "1 car" : `${formatNumber(missing)} cars`} of your earlier uploads on sale, and not
          in this file. {missing === 1 ? "It stays" : "They stay"} on sale until you take{" "}
          {missing === 1 ? "it" : "them"} off after the upload.
        </p>
      )}
    </>
  );
}

interface ProblemsProps {
  title: string;
  noun: "problems" | "warnings";
  shown: StockCheck["errors"];
  count: number;
}

const PROBLEM_COLUMNS: readonly Column<StockCheck["errors"][number]>[] = [
  { head: "Row", className: "figures", cell: ({ row }) => row },
  { head: "Column", cell: ({ column }) => column ?? "whole row" },
  {
    head: "Value",
    className: "max-w-16 truncate sm:max-w-48",
    cell: ({ column, value }) => (
      <span title={value}>
        {value || <span className="text-ink-soft">{column === null ? "" : "empty"}</span>}
      </span>
    ),
  },
  { head: "Problem", cell: ({ message }) => message },
];

function Problems({ title, noun, shown, count }: ProblemsProps) {
  if (count === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="mb-1 font-bold">{title}</h4>
      <ScrollArea
        aria-label={title}
        className="max-h-96 overflow-auto rounded-lg border border-line bg-white"
      >
        <Table
          columns={PROBLEM_COLUMNS}
          rows={shown}
          keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
          className="text-left"
          headClass="sticky top-0 bg-paper-deep"
          cellClass="p-2 align-top sm:px-3"
        />
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
