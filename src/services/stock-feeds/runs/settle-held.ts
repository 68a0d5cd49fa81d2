import type { DbOrTransaction } from "#src/db/database.ts";
import { selectCreatedRefs } from "#src/services/imports/import-queries.ts";
import type { StockFeed, StockFeedRun } from "../stock-feed-record.ts";
import { markTakenOff } from "./feed-car-queries.ts";
import type { ImportedDocument } from "./run-queries.ts";

/** Remembers cars that came in as drafts, so that a later run publishes them once the feed has them on sale. */
export async function settleHeld(
  tx: DbOrTransaction,
  { stock_feed_id }: StockFeed,
  { run, document, at }: { run: StockFeedRun; document: ImportedDocument; at: Date },
): Promise<void> {
  if (document.held_refs.length === 0 || run.import_id === null) return;
  const refs = await selectCreatedRefs(tx, run.import_id, document.held_refs);
  await markTakenOff(tx, stock_feed_id, { refs, position: null, at });
}
