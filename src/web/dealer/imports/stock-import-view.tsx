import { Download } from "lucide-react";
import { formatNumber } from "#src/domain/format/format.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { saveFile } from "#src/web/ui/save-file.ts";
import { toast } from "#src/web/ui/toast.ts";
import { importFailure } from "./import-failure.ts";
import type { Import } from "./imported.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { RowResults } from "./row-results.tsx";
import { useImport } from "./use-import.ts";

interface StockImportViewProps {
  start: Import;
  /** Whether its end is news to the reader. */
  announce: boolean;
  onAgain: () => void;
}

/** An import under way or done: progress, what came of each row, and what to mend. */
export function StockImportView({ start, announce, onAgain }: StockImportViewProps) {
  const record = useImport(start, ({ created, updated, failed }) => {
    if (!announce) return;
    const description = `${formatNumber(created + updated)} vehicles uploaded successfully. ${formatNumber(failed)} failed.`;
    toast({ title: "Upload Complete", description });
  });
  return (
    <section aria-label="Import" className="mt-6 rounded-card border border-line bg-white p-5 sm:p-6">
      <h2 className="mb-3 text-xl font-bold wrap-anywhere">{record.file_name}</h2>
      <ProgressBar record={record} />
      {record.state === "done" && (
        <div className="mt-4 flex flex-wrap gap-3">
          {record.failed > 0 && (
            <Button onClick={() => void downloadFailedRows(record)}>
              <Download aria-hidden="true" className="size-5" />
              Download failed rows
            </Button>
          )}
          <button type="button" className={buttonClass("outline")} onClick={onAgain}>
            Upload another file
          </button>
        </div>
      )}
      <RowResults record={record} />
    </section>
  );
}

async function downloadFailedRows({ import_id, file_name }: Import): Promise<void> {
  try {
    const answer = await api.dealer.imports[":import_id"]["failed-rows.csv"].$get({ param: { import_id } });
    saveFile(`${file_name.replace(/\.csv$/i, "")}-failed-rows.csv`, await answer.arrayBuffer());
  } catch (error) {
    toast({ title: "Download Failed", description: importFailure(error), variant: "destructive" });
  }
}
