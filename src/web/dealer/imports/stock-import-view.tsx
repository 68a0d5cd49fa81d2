import { formatNumber } from "#src/domain/format/format.ts";
import { DownloadButton } from "#src/web/portal/download-button.tsx";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Import } from "./imported.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { RowResults } from "./row-results.tsx";
import { useImport } from "./use-import.ts";

interface StockImportViewProps {
  start: Import;
  /** Announce completion (false if it had finished before the page loaded). */
  announce: boolean;
  onAgain: () => void;
}

/** Progress, result of each row and problems of a running or finished import. */
export function StockImportView({ start, announce, onAgain }: StockImportViewProps) {
  const record = useImport(start, ({ created, updated, failed }) => {
    if (!announce) return;
    const description = `${formatNumber(created + updated)} vehicles uploaded successfully. ${formatNumber(failed)} failed.`;
    toast({ title: "Upload Complete", description });
  });
  return (
    <Card aria-label="Import" padding="medium" className="mt-6">
      <h2 className="mb-3 text-xl font-bold wrap-anywhere">{record.file_name}</h2>
      <ProgressBar record={record} />
      {record.state === "done" && (
        <div className="mt-4 flex flex-wrap gap-3">
          {record.failed > 0 && (
            <DownloadButton
              file_name={`${record.file_name.replace(/\.csv$/i, "")}-failed-rows.csv`}
              type="text/csv;charset=utf-8"
              load={() =>
                api.dealer.imports[":import_id"]["failed-rows.csv"].$get({
                  param: { import_id: record.import_id },
                })
              }
            >
              Download failed rows
            </DownloadButton>
          )}
          <Button variant="outline" onClick={onAgain}>
            Upload another file
          </Button>
        </div>
      )}
      <RowResults record={record} />
    </Card>
  );
}
