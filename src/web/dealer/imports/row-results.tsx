import { useEffect, useState } from "react";
import { formatNumber } from "#src/domain/format/format.ts";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { Rows } from "#src/web/portal/lists.tsx";
import { TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import { type Import, type RowResult, rowsDone } from "./load-import.ts";

export function RowResults({ record }: { record: Import }) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const available = onlyFailed ? record.failed : rowsDone(record);
  return (
    <div className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-bold">Row by row</h3>
        {record.failed > 0 && (
          <Choice checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)}>
            Only failed rows
          </Choice>
        )}
      </div>
      <ResultList key={String(onlyFailed)} {...{ importId: record.import_id, onlyFailed, available }} />
    </div>
  );
}

interface Wanted {
  onlyFailed: boolean;
  available: number;
}

function ResultList({ importId, ...wanted }: Wanted & { importId: string }) {
  const { rows, has_more, hasFailed, showMore } = useRowResults(importId, wanted);
  return (
    <ScrollArea
      aria-label="Row by row"
      className="max-h-96 overflow-auto rounded-lg border border-line bg-white"
    >
      <Rows as="ol" rows={rows} by="row" rowClass="">
        {(result) => <Result {...result} />}
      </Rows>
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
    <div className={`flex gap-3 px-4 py-2.5 ${outcome === "failed" ? "bg-danger-wash" : ""}`}>
      <span className="w-20 shrink-0 text-ink-soft figures">Row {row}</span>
      {outcome === "failed" ? (
        <span className="font-semibold text-danger">Failed: {message}</span>
      ) : outcome === "skipped" ? (
        <span>
          {message} <span className="block text-ink-soft">{title}</span>
        </span>
      ) : (
        <span>
          {OUTCOME_TEXT[outcome]} <TextLink to={`/dealer/listings/${vehicle_id}/edit`}>{title}</TextLink>
          {message && <span className="block">Please check: {message}</span>}
        </span>
      )}
    </div>
  );
}

const SHOWN_AT_ONCE = 200;

/** Fetches the results of an import's rows as they arrive, as far as the user scrolls. */
function useRowResults(importId: string, { onlyFailed, available }: Wanted) {
  const [rows, setRows] = useState<RowResult[]>([]);
  const [wanted, setWanted] = useState(SHOWN_AT_ONCE);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = rows.length < Math.min(wanted, available) && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    let current = true;
    const after = String(rows.at(-1)?.row ?? 0);
    const query = onlyFailed ? { after, only: "failed" as const } : { after };
    bodyOf(api.dealer.imports[":import_id"].$get({ param: { import_id: importId }, query })).then(
      (page) => {
        if (!current) return;
        if (page.rows.length === 0) setHasFailed(true);
        else setRows((before) => [...before, ...page.rows]);
      },
      () => current && setHasFailed(true),
    );
    return () => {
      current = false;
    };
  }, [importId, onlyFailed, rows, isMissing]);
  return {
    rows,
    hasFailed,
    has_more: available > rows.length,
    showMore() {
      setHasFailed(false);
      setWanted(rows.length + SHOWN_AT_ONCE);
    },
  };
}
