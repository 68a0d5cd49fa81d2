import type { DbOrTransaction } from "#src/db/database.ts";
import { confirmStock } from "#src/services/vehicles/confirmations/confirm-stock.ts";
import { selectIdsOfRefs } from "#src/services/vehicles/stock-list/change-queries.ts";
import { updateStockFeed } from "../stock-feed-queries.ts";
import type { RunTrigger, StockFeed, StockFeedRun } from "../stock-feed-record.ts";
import { type FeedCar, selectFeedCars } from "./feed-car-queries.ts";
import { endFailures, failStuckRun } from "./record-failure.ts";
import { ignoreQuarantinedRuns, insertRun } from "./run-queries.ts";
import { settleReservations } from "./settle-reservations.ts";
import { takeAbsentOffSale } from "./take-absent-off-sale.ts";

/** Handles an unchanged file: cars missing from it may now have been missing for long enough. */
export async function recordUnchanged(
  tx: DbOrTransaction,
  feed: StockFeed,
  { trigger, at }: { trigger: RunTrigger; at: Date },
): Promise<StockFeedRun> {
  const { stock_feed_id } = feed;
  await ignoreQuarantinedRuns(tx, stock_feed_id, at);
  await endFailures(tx, feed, at);
  const known = await selectFeedCars(tx, stock_feed_id);
  const isThere = ({ missed_runs, taken_off_at }: FeedCar) => missed_runs === 0 && taken_off_at === null;
  const there = known.filter(isThere);
  const refs = there.map(({ stock_ref }) => stock_ref);
  const isImporting = await failStuckRun(tx, stock_feed_id, at);
  const gone = isImporting ? 0 : await takeAbsentOffSale(tx, feed, { known, refs, at });
  await updateStockFeed(tx, stock_feed_id, { last_good_at: at });
  const ids = await selectIdsOfRefs(tx, feed.dealer_id, refs);
  await confirmStock(tx, [...ids.values()], at);
  const rows = Object.fromEntries(there.map(({ stock_ref, row }) => [stock_ref, row]));
  if (!isImporting) await settleReservations(tx, feed, { known, rows, at });
  const cars = refs.length;
  const counts = { cars, same_cars: cars, gone_cars: gone };
  return await insertRun(tx, {
    stock_feed_id,
    trigger,
    ...counts,
    state: "unchanged",
    started_at: at,
    finished_at: at,
  });
}
