import type { DbOrTransaction } from "#src/db/database.ts";
import { countStock, readStockFile } from "#src/domain/imports/stock-file.ts";
import { addJob } from "#src/queue/add-job.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { insertImport } from "#src/services/imports/import-queries.ts";
import { feedName } from "./own-stock-feed.ts";
import type { StockFeed } from "./stock-feed-record.ts";
import type { StockDocument } from "./stock-feed-run-queries.ts";

/** Starts the import of a document. @throws InvalidInput for a document without cars */
export async function startFeedImport(
  tx: DbOrTransaction,
  feed: StockFeed,
  { document, at }: { document: StockDocument; at: Date },
): Promise<string> {
  const file = readStockFile(document.text, { today: at });
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
    document.text,
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
