import type { DbOrTransaction } from "#src/db/database.ts";
import {
  FEED_RETRY_MINUTES,
  IMPORT_STUCK_AFTER_HOURS,
  MAIL_AFTER_FAILURES,
} from "#src/domain/policy/stock-feeds.ts";
import type { RunTrigger } from "#src/domain/stock-feeds/feed-states.ts";
import { hoursBefore, minutesAfter } from "#src/domain/time/ago.ts";
import { addJob } from "#src/queue/add-job.ts";
import { findImport } from "#src/services/imports/import-queries.ts";
import { confirmStock } from "#src/services/vehicles/apply-action.ts";
import { selectIdsOfRefs } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import { queueFeedRun } from "../own-stock-feed.ts";
import { type StockFeed, updateStockFeed } from "../stock-feed-queries.ts";
import { type FeedCar, selectFeedCars } from "./feed-car-queries.ts";
import {
  deleteDocument,
  findRunWithState,
  ignoreQuarantinedRuns,
  insertRun,
  type StockFeedRun,
  updateRun,
} from "./run-queries.ts";
import { settleReservations, takeAbsentOffSale } from "./settle-cars.ts";

/** Takes no car off sale. Retries with backoff, then the next night. */
export async function recordFailure(
  tx: DbOrTransaction,
  feed: StockFeed,
  { problem, trigger, at }: { problem: string; trigger: RunTrigger; at: Date },
): Promise<void> {
  const { stock_feed_id } = feed;
  const failures = feed.failures + 1;
  await insertRun(tx, { stock_feed_id, trigger, state: "failed", problem, started_at: at, finished_at: at });
  await updateStockFeed(tx, stock_feed_id, { failures, failing_since: feed.failing_since ?? at });
  const minutes = FEED_RETRY_MINUTES[failures - 1];
  if (minutes !== undefined && feed.source === "url" && feed.state === "active") {
    await queueFeedRun(tx, { stock_feed_id, trigger: "schedule" }, minutesAfter(at, minutes));
  }
  if (failures === MAIL_AFTER_FAILURES && feed.state === "active") {
    await addJob(tx, "send-stock-feed-status", { stock_feed_id, status: "failing", at: at.toISOString() });
  }
}

/** Ends a period of failures after a good run. */
export async function endFailures(tx: DbOrTransaction, feed: StockFeed, at: Date): Promise<void> {
  if (feed.failures === 0) return;
  const { stock_feed_id } = feed;
  await updateStockFeed(tx, stock_feed_id, { failures: 0, failing_since: null });
  if (feed.failures < MAIL_AFTER_FAILURES) return;
  await addJob(tx, "send-stock-feed-status", { stock_feed_id, status: "works again", at: at.toISOString() });
}

/** Fails a run whose import is gone or stuck. @returns whether an import is still running */
export async function failStuckRun(tx: DbOrTransaction, feedId: string, at: Date): Promise<boolean> {
  const run = await findRunWithState(tx, feedId, "importing");
  if (!run) return false;
  const started = run.import_id === null ? null : await findImport(tx, run.import_id);
  if (started && started.created_at >= hoursBefore(at, IMPORT_STUCK_AFTER_HOURS)) return true;
  const problem = "The import of this run did not finish. The next run reads the file again.";
  await updateRun(tx, run.stock_feed_run_id, { state: "failed", problem, finished_at: at });
  await deleteDocument(tx, run.stock_feed_run_id);
  return false;
}

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
