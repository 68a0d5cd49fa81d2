import { useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "#src/domain/format/format.ts";
import { ScrollArea } from "#src/web/portal/forms/scroll-area.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { type Import, type RowResult, rowsDone } from "./imported.ts";
import { useRowResults } from "./use-row-results.ts";

export function RowResults({ record }: { record: Import }) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const available = onlyFailed ? record.failed : rowsDone(record);
  return (
    <div className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-bold">Row by row</h3>
        {record.failed > 0 && (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-teal"
              checked={onlyFailed}
              onChange={(event) => setOnlyFailed(event.target.checked)}
            />
            Only failed rows
          </label>
        )}
      </div>
      <ResultList key={String(onlyFailed)} {...{ import_id: record.import_id, onlyFailed, available }} />
    </div>
  );
}

interface ResultListProps {
  import_id: string;
  onlyFailed: boolean;
  available: number;
}

function ResultList({ import_id, ...wanted }: ResultListProps) {
  const { rows, has_more, hasFailed, showMore } = useRowResults(import_id, wanted);
  return (
    <ScrollArea label="Row by row">
      <ol className="divide-y divide-line">
        {rows.map((result) => (
          <Result key={result.row} {...result} />
        ))}
      </ol>
      {rows.length === 0 && !hasFailed && <p className="p-4 text-ink-soft">No rows yet.</p>}
      {(hasFailed || (has_more && rows.length > 0)) && (
        <div className="flex flex-wrap items-center gap-3 p-3">
          {hasFailed && <p className="font-semibold">The rows could not be loaded.</p>}
          <Button variant="outline" onClick={showMore}>
            {hasFailed ? "Try again" : `Show more (${formatNumber(wanted.available - rows.length)})`}
          </Button>
        </div>
      )}
    </ScrollArea>
  );
}

const OUTCOME_TEXT = { created: "Added", updated: "Changed", unchanged: "Unchanged" } as const;

function Result({ row, outcome, title, message, vehicle_id }: RowResult) {
  return (
    <li className={`flex gap-3 px-4 py-2.5 ${outcome === "failed" ? "bg-danger-wash" : ""}`}>
      <span className="w-20 shrink-0 text-ink-soft figures">Row {row}</span>
      {outcome === "failed" ? (
        <span className="font-semibold text-danger">Failed: {message}</span>
      ) : (
        <span>
          {OUTCOME_TEXT[outcome]}{" "}
          <Link
            to={`/dealer/listings/${vehicle_id}/edit`}
            className="font-semibold text-teal underline underline-offset-4"
          >
            {title}
          </Link>
          {message && <span className="block">Please check: {message}</span>}
        </span>
      )}
    </li>
  );
}
