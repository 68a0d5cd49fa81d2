import type { DbOrTransaction } from "#src/db/database.ts";
import { countStock, FEED_RULES, readStockFile, type StockFile } from "#src/domain/imports/stock-file.ts";
import { addJob } from "#src/queue/add-job.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { insertImport } from "#src/services/imports/import-queries.ts";
import { feedName } from "../own-stock-feed.ts";
import type { StockFeed, StockFeedRun } from "../stock-feed-record.ts";
import { settleRun } from "./finish-stock-feed-run.ts";
import { type StockDocument, updateRun } from "./run-queries.ts";

/**
 * Starts the import of a run's saved document. Without a car to import, the run ends at once.
 * @returns changes of the run
 */
export async function startRunImport(
  tx: DbOrTransaction,
  feed: StockFeed,
  { run, document, at }: { run: StockFeedRun; document: StockDocument; at: Date },
): Promise<Partial<StockFeedRun>> {
  const file = readStockFile(document.text, { today: at, ...FEED_RULES });
  if (file.count() === 0) return await settleRun(tx, feed, { run, document, imported: null, at });
  const importId = await startImport(tx, feed, { file, text: document.text, at });
  const changes = { state: "importing", import_id: importId } as const;
  await updateRun(tx, run.stock_feed_run_id, changes);
  return changes;
}

async function startImport(
  tx: DbOrTransaction,
  feed: StockFeed,
  { file, text, at }: { file: StockFile; text: string; at: Date },
): Promise<string> {
  const total = countStock(file);
  const { dealer_id } = feed;
  const { import_id, file_name } = await insertImport(
    tx,
    {
      dealer_id,
      created_by: null,
      kind: "feed",
      file_name: `Stock feed of ${feedName(feed)}`,
      header_cells: file.header_cells,
      total,
      created_at: at,
    },
    text,
  );
  await recordChange(tx, {
    actor: { kind: "system" },
    action: "import.start",
    subject: { id: import_id, name: file_name, dealer_id },
    after: { kind: "feed", rows: total },
    at,
  });
  await addJob(tx, "run-import", { import_id });
  return import_id;
}
