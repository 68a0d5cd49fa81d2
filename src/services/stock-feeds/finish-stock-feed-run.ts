import type { DbOrTransaction } from "#src/db/database.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findImport } from "#src/services/imports/import-queries.ts";
import { changeByRef } from "#src/services/vehicles/stock-list/change-by-ref.ts";
import { lockDealerStock } from "#src/services/vehicles/stock-list/stock-ref-queries.ts";
import { type FeedCar, saveSeenCars, selectFeedCars } from "./stock-feed-car-queries.ts";
import { lockStockFeed, updateStockFeed } from "./stock-feed-queries.ts";
import type { StockFeed } from "./stock-feed-record.ts";
import {
  deleteDocument,
  findDocument,
  findRunOfImport,
  type StockDocument,
  updateRun,
} from "./stock-feed-run-queries.ts";
import { takeOff, takeOffAbsent } from "./take-off-absent.ts";

/** After the import of a run: takes cars off sale and brings others back. Idempotent. */
export async function finishStockFeedRun(
  app: Pick<AppContext, "db" | "now">,
  importId: string,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const found = await findRunOfImport(tx, importId);
    const feed = found && (await lockStockFeed(tx, found.stock_feed_id));
    // Again under the lock: a job may run twice.
    const run = feed && (await findRunOfImport(tx, importId));
    const document = run && (await findDocument(tx, run.stock_feed_run_id));
    if (run?.state !== "importing" || !document || !feed) return;
    const at = app.now();
    await lockDealerStock(tx, feed.dealer_id);
    const known = await selectFeedCars(tx, feed.stock_feed_id);
    // Its dealer looked at what is gone, and applied it.
    const isConfirmed = run.problem !== "";
    const gone = await settleOffSale(tx, feed, { known, document, at }, isConfirmed);
    await bringBack(tx, feed, { known, document, at });
    await saveSeenCars(tx, feed.stock_feed_id, run.stock_feed_run_id);
    const { etag, last_modified, digest } = document;
    const position = Math.max(feed.position, document.position);
    const good = { etag, last_modified, digest, position, last_good_at: at };
    await updateStockFeed(tx, feed.stock_feed_id, good);
    const imported = await findImport(tx, importId);
    await updateRun(tx, run.stock_feed_run_id, {
      state: "done",
      finished_at: at,
      gone_cars: gone,
      ...(imported && { failed_cars: imported.failed }),
    });
    await deleteDocument(tx, run.stock_feed_run_id);
  });
}

interface Settling {
  known: readonly FeedCar[];
  document: StockDocument;
  at: Date;
}

async function settleOffSale(
  tx: DbOrTransaction,
  feed: StockFeed,
  { known, document, at }: Settling,
  isConfirmed: boolean,
): Promise<number> {
  const { sold_refs, gone_refs, refs, is_whole } = document;
  const onSale = new Set(known.filter(({ taken_off_at }) => !taken_off_at).map(({ stock_ref }) => stock_ref));
  const own = (some: readonly string[]) => some.filter((ref) => onSale.has(ref));
  const sold = await takeOff(tx, feed, { refs: own(sold_refs), change: "sold", position: null, at });
  const gone = await takeOff(tx, feed, { refs: own(gone_refs), change: "unpublish", position: null, at });
  const absent = is_whole ? await takeOffAbsent(tx, feed, { known, refs, isConfirmed, at }) : 0;
  return sold + gone + absent;
}

const positionOf = ({ positions, position }: StockDocument, ref: string) => positions[ref] ?? position;

/** Cars that the feed took off sale and has again. An import leaves drafts as drafts. */
async function bringBack(
  tx: DbOrTransaction,
  { dealer_id }: StockFeed,
  { known, document, at }: Settling,
): Promise<void> {
  const refs = known
    .filter(({ taken_off_at, stock_ref }) => taken_off_at && Object.hasOwn(document.rows, stock_ref))
    .filter(({ stock_ref, position }) => positionOf(document, stock_ref) >= (position ?? 0))
    .map(({ stock_ref }) => stock_ref);
  if (refs.length > 0) await changeByRef(tx, { dealer_id, refs, change: "publish", at });
}
