import { formatNumber } from "#src/domain/format/format.ts";
import { ROW_LINES, type RowLine } from "#src/domain/imports/row-lines.ts";
import { type Column, Table } from "#src/web/portal/table.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import type { StockCheck } from "./load-import.ts";

const LINE_TEXT: Record<RowLine, string> = {
  new: "new",
  changed: "changed",
  same: "the same as now",
  draft: "new, as drafts until you have looked",
  due_in: "due in, as drafts until they arrive",
  sold: "sold in the file",
  withdrawn: "not for sale in the file, or without a price",
  other_fuel: "not electric, left out",
  left_out: "of rows that you left out",
  repeated: "about a car that an earlier row is about",
  failed: "cannot come in",
};

interface RowLinesProps {
  lines: Partial<Record<RowLine, number>>;
  /** Cars of a feed that its file no longer has. */
  gone?: number;
}

/** What becomes of the rows of a file, whichever way it came; cars that it lacks are counted apart. */
export function RowLines({ lines, gone = 0 }: RowLinesProps) {
  const counted = ROW_LINES.flatMap((line) => {
    const count = lines[line] ?? 0;
    return count > 0 ? { line, count, text: LINE_TEXT[line] } : [];
  });
  const shown =
    gone > 0 ? [...counted, { line: "gone", count: gone, text: "no longer in the file" }] : counted;
  return (
    <ul aria-label="What becomes of the rows" className="mt-3 grid gap-1 figures">
      {shown.map(({ line, count, text }) => (
        <li key={line} className={line === "failed" ? "font-semibold text-danger" : ""}>
          <span className="inline-block min-w-12 pr-2 text-right font-bold">{formatNumber(count)}</span>{" "}
          {text}
        </li>
      ))}
    </ul>
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
    cell: ({ column, value }) =>
      column && <span title={value}>{value || <span className="text-ink-soft">empty</span>}</span>,
  },
  {
    head: "Problem",
    cell: ({ column, value, message }) => (
      <>
        {message}
        {column === null && <span className="block text-ink-soft">{value}</span>}
      </>
    ),
  },
];

export function Problems({ title, noun, shown, count }: ProblemsProps) {
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
