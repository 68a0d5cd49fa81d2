import type { DbOrTransaction } from "#src/db/database.ts";
import { isLongAbsent } from "#src/domain/stock-feeds/compare-runs.ts";
import type { FeedRow } from "#src/domain/stock-feeds/translate-feed.ts";
import { selectCreatedRefs } from "#src/services/imports/import-queries.ts";
import { changeByRef } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { selectDueInRefs } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import type { StockFeed } from "../stock-feed-queries.ts";
import {
  countMissedRun,
  deleteFeedCars,
  type FeedCar,
  markReserved,
  markTakenOff,
  selectRefsOfOtherFeeds,
} from "./feed-car-queries.ts";
import type { ImportedDocument, StockFeedRun } from "./run-queries.ts";

export interface Settling {
  known: readonly FeedCar[];
  document: ImportedDocument;
  at: Date;
}

/**
 * Remembers cars that are due in, so that a later run publishes them when they arrive. Those that the feed calls
 * sold or gone, or no longer has, are due in no more.
 */
export async function settleDueIn(
  tx: DbOrTransaction,
  { stock_feed_id, dealer_id }: StockFeed,
  { known, document, at }: Settling,
): Promise<void> {
  const offSale = known.flatMap(({ stock_ref, taken_off_at }) => (taken_off_at ? stock_ref : []));
  const expected = await selectDueInRefs(tx, dealer_id, [...offSale, ...document.due_in_refs]);
  if (expected.length === 0) return;
  const among = (refs: readonly string[]) => {
    const wanted = new Set(refs);
    return expected.filter((ref) => wanted.has(ref));
  };
  const present = new Set(document.is_whole ? document.refs : expected);
  const lost = expected.filter((ref) => !present.has(ref));
  const ended = [...among(document.gone_refs), ...lost];
  await changeByRef(tx, { dealer_id, refs: among(document.sold_refs), change: "sold", at });
  await changeByRef(tx, { dealer_id, refs: ended, change: "unpublish", at });
  await markTakenOff(tx, stock_feed_id, { refs: among(document.due_in_refs), position: null, at });
}

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

/**
 * Reserves cars that the feed newly calls reserved, and frees those that it no longer does. Leaves
 * reservations that were made or ended by hand: their time differs from the one that the feed set.
 */
export async function settleReservations(
  tx: DbOrTransaction,
  { stock_feed_id, dealer_id }: StockFeed,
  { known, rows, at }: { known: readonly FeedCar[]; rows: Record<string, FeedRow>; at: Date },
): Promise<void> {
  const setByFeed = new Map(known.map((car) => [car.stock_ref, car.reserved_at]));
  const isReserved = (ref: string) => rows[ref]?.state !== undefined;
  const refs = Object.keys(rows);
  const starting = refs.filter((ref) => isReserved(ref) && !setByFeed.get(ref));
  const reserved = await changeByRef(tx, { dealer_id, refs: starting, change: "reserve", at });
  await markReserved(tx, stock_feed_id, { refs: reserved, at });
  const ending = refs.filter((ref) => !isReserved(ref) && setByFeed.get(ref));
  await changeByRef(tx, {
    dealer_id,
    refs: ending,
    change: "free",
    at,
    applies: (car, ref) => car.reserved_at?.getTime() === setByFeed.get(ref)?.getTime(),
  });
  await markReserved(tx, stock_feed_id, { refs: ending, at: null });
}

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
  return await takeOffSale(tx, feed, { refs: gone, change: "unpublish", at });
}

interface OffSale {
  refs: readonly string[];
  change: "unpublish" | "sold" | "expect";
  /** Of the report about these cars. */
  position?: number | null;
  at: Date;
}

/** Remembers those that were on sale, to bring them back with the feed; forgets the others. */
export async function takeOffSale(
  tx: DbOrTransaction,
  { stock_feed_id, dealer_id }: StockFeed,
  { refs, change, position = null, at }: OffSale,
): Promise<number> {
  if (refs.length === 0) return 0;
  const changed = new Set(await changeByRef(tx, { dealer_id, refs, change, at }));
  await markTakenOff(tx, stock_feed_id, { refs: [...changed], position, at });
  const others = refs.filter((ref) => !changed.has(ref));
  if (position === null) await deleteFeedCars(tx, stock_feed_id, others);
  else await markTakenOff(tx, stock_feed_id, { refs: others, position, at });
  return changed.size;
}
