import type { DbOrTransaction } from "#src/db/database.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { findImport, type ImportRecord } from "#src/services/imports/import-queries.ts";
import { changeByRef } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { lockDealerStock } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import { lockStockFeed, type StockFeed, UNKNOWN_DOCUMENT, updateStockFeed } from "../stock-feed-queries.ts";
import { saveSeenCars, selectFeedCars } from "./feed-car-queries.ts";
import {
  deleteDocument,
  findImportedDocument,
  findRunOfImport,
  type ImportedDocument,
  type StockFeedRun,
  updateRun,
} from "./run-queries.ts";
import {
  type Settling,
  settleDueIn,
  settleHeld,
  settleReservations,
  takeAbsentOffSale,
  takeOffSale,
} from "./settle-cars.ts";

/** Completes a run after its import: takes cars off sale and brings others back. Idempotent. */
export async function finishStockFeedRun(app: DbAndClock, importId: string) {
  await app.db.transaction().execute(async (tx) => {
    const found = await findRunOfImport(tx, importId);
    const feed = found && (await lockStockFeed(tx, found.stock_feed_id));
    // Again under the lock: a job may run twice.
    const run = feed && (await findRunOfImport(tx, importId));
    const document = run && (await findImportedDocument(tx, run.stock_feed_run_id));
    if (run?.state !== "importing" || !document || !feed) return;
    const imported = (await findImport(tx, importId)) ?? null;
    await settleRun(tx, feed, { run, document, imported, at: app.now() });
  });
}

interface ImportedRun {
  run: StockFeedRun;
  document: ImportedDocument;
  /** Null for a document without cars on sale. */
  imported: Pick<ImportRecord, "failed"> | null;
  at: Date;
}

/** Call it with the feed locked. @returns changes of the run */
export async function settleRun(
  tx: DbOrTransaction,
  feed: StockFeed,
  { run, document, imported, at }: ImportedRun,
) {
  const { stock_feed_id } = feed;
  await lockDealerStock(tx, feed.dealer_id);
  const known = await selectFeedCars(tx, stock_feed_id);
  // The dealer reviewed the missing cars and applied the run.
  const isConfirmed = run.problem !== "";
  const gone = await settleOffSale(tx, feed, { known, document, at }, isConfirmed);
  await settleDueIn(tx, feed, { known, document, at });
  await settleHeld(tx, feed, { run, document, at });
  await republish(tx, feed, { known, document, at });
  await saveSeenCars(tx, stock_feed_id, run.stock_feed_run_id);
  await settleReservations(tx, feed, { known, rows: document.rows, at });
  const position = Math.max(feed.position, document.position);
  const { etag, last_modified, digest } = document;
  const identity = imported?.failed ? UNKNOWN_DOCUMENT : { etag, last_modified, digest };
  await updateStockFeed(tx, stock_feed_id, { ...identity, position, last_good_at: at });
  const changes = {
    state: "done" as const,
    finished_at: at,
    gone_cars: gone,
    ...(imported && { failed_cars: imported.failed }),
  };
  await updateRun(tx, run.stock_feed_run_id, changes);
  await deleteDocument(tx, run.stock_feed_run_id);
  return changes;
}

async function settleOffSale(
  tx: DbOrTransaction,
  feed: StockFeed,
  { known, document, at }: Settling,
  isConfirmed: boolean,
): Promise<number> {
  const { sold_refs, gone_refs, due_in_refs, refs, is_whole } = document;
  const onSale = new Set(known.filter(({ taken_off_at }) => !taken_off_at).map(({ stock_ref }) => stock_ref));
  const own = (some: readonly string[]) => some.filter((ref) => onSale.has(ref));
  const sold = await takeOffSale(tx, feed, { refs: own(sold_refs), change: "sold", at });
  const gone = await takeOffSale(tx, feed, { refs: own(gone_refs), change: "unpublish", at });
  const dueIn = await takeOffSale(tx, feed, { refs: own(due_in_refs), change: "expect", at });
  const absent = is_whole ? await takeAbsentOffSale(tx, feed, { known, refs, isConfirmed, at }) : 0;
  return sold + gone + dueIn + absent;
}

const positionOf = ({ positions, position }: ImportedDocument, ref: string) => positions[ref] ?? position;

/** Publishes cars again that the feed took off sale and now has: an import leaves drafts as drafts. */
async function republish(tx: DbOrTransaction, { dealer_id }: StockFeed, { known, document, at }: Settling) {
  const refs = known
    .filter(({ taken_off_at, stock_ref }) => taken_off_at && Object.hasOwn(document.rows, stock_ref))
    .filter(({ stock_ref, position }) => positionOf(document, stock_ref) >= (position ?? 0))
    .map(({ stock_ref }) => stock_ref);
  if (refs.length > 0) await changeByRef(tx, { dealer_id, refs, change: "publish", at });
}
