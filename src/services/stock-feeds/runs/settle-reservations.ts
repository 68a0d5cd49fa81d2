import type { DbOrTransaction } from "#src/db/database.ts";
import type { FeedRow } from "#src/domain/stock-feeds/translate-feed.ts";
import { changeByRef } from "#src/services/vehicles/stock-list/change-by-ref.ts";
import type { StockFeed } from "../stock-feed-record.ts";
import { type FeedCar, markReserved } from "./feed-car-queries.ts";

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
