import type { DbOrTransaction } from "#src/db/database.ts";
import { isLongAbsent } from "#src/domain/stock-feeds/compare-runs.ts";
import { changeByRef } from "#src/services/vehicles/stock-list/change-by-ref.ts";
import type { StockFeed } from "../stock-feed-queries.ts";
import {
  countMissedRun,
  deleteFeedCars,
  type FeedCar,
  markTakenOff,
  selectRefsOfOtherFeeds,
} from "./feed-car-queries.ts";

interface Absence {
  known: readonly FeedCar[];
  /** Stock references in the run. */
  refs: readonly string[];
  /** Confirmed by the dealer: no car waits for another run. */
  isConfirmed?: boolean;
  at: Date;
}

/**
 * Takes cars off sale that good runs have missed for long enough, and counts the run for the others. A car in
 * another active feed of the dealer moves to that feed.
 * @returns how many were taken off
 */
export async function takeAbsentOffSale(
  tx: DbOrTransaction,
  feed: StockFeed,
  { known, refs, isConfirmed = false, at }: Absence,
): Promise<number> {
  const seenAt = feed.last_good_at ?? at;
  const present = new Set(refs);
  const absent = known.filter(({ stock_ref, taken_off_at }) => !taken_off_at && !present.has(stock_ref));
  const isLeaving = ({ missed_runs }: FeedCar) => isConfirmed || isLongAbsent(missed_runs);
  const refOf = ({ stock_ref }: FeedCar) => stock_ref;
  const { stock_feed_id } = feed;
  const staying = absent.filter((car) => !isLeaving(car)).map(refOf);
  if (staying.length > 0) await countMissedRun(tx, stock_feed_id, { refs: staying, seenAt });
  const leaving = absent.filter(isLeaving).map(refOf);
  const elsewhere = await selectRefsOfOtherFeeds(tx, feed, leaving);
  await deleteFeedCars(tx, stock_feed_id, [...elsewhere]);
  const gone = leaving.filter((ref) => !elsewhere.has(ref));
  return await takeOffSale(tx, feed, { refs: gone, change: "unpublish", position: null, at });
}

interface OffSale {
  refs: readonly string[];
  change: "unpublish" | "sold" | "expect";
  position: number | null;
  at: Date;
}

/** Remembers those that were on sale, to bring them back with the feed; forgets the others. */
export async function takeOffSale(
  tx: DbOrTransaction,
  { stock_feed_id, dealer_id }: StockFeed,
  { refs, change, position, at }: OffSale,
): Promise<number> {
  if (refs.length === 0) return 0;
  const changed = new Set(await changeByRef(tx, { dealer_id, refs, change, at }));
  await markTakenOff(tx, stock_feed_id, { refs: [...changed], position, at });
  const others = refs.filter((ref) => !changed.has(ref));
  if (position === null) await deleteFeedCars(tx, stock_feed_id, others);
  else await markTakenOff(tx, stock_feed_id, { refs: others, position, at });
  return changed.size;
}
