import type { DbOrTransaction } from "#src/db/database.ts";
import { countStock, FEED_RULES, readStockFile } from "#src/domain/imports/stock-file.ts";
import { beginImport } from "#src/services/imports/start-import.ts";
import { feedName } from "../own-stock-feed.ts";
import type { StockFeed } from "../stock-feed-queries.ts";
import { settleRun } from "./finish-stock-feed-run.ts";
import { type StockDocument, type StockFeedRun, updateRun } from "./run-queries.ts";

/**
 * Starts the import of a run's saved document. Without a car to import, the run ends at once.
 * @returns changes of the run
 */
export async function startRunImport(
  tx: DbOrTransaction,
  feed: StockFeed,
  { run, document, at }: { run: StockFeedRun; document: StockDocument; at: Date },
) {
  const file = readStockFile(document.text, { today: at, ...FEED_RULES });
  if (file.count() === 0) return await settleRun(tx, feed, { run, document, imported: null, at });
  const { import_id } = await beginImport(
    tx,
    { kind: "system" },
    {
      dealer_id: feed.dealer_id,
      created_by: null,
      kind: "feed",
      file_name: `Stock feed of ${feedName(feed)}`,
      header_cells: file.header_cells,
      total: countStock(file),
      created_at: at,
      text: document.text,
    },
  );
  const changes = { state: "importing", import_id } as const;
  await updateRun(tx, run.stock_feed_run_id, changes);
  return changes;
}
