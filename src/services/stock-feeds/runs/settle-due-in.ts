import type { DbOrTransaction } from "#src/db/database.ts";
import { changeByRef } from "#src/services/vehicles/stock-list/change-by-ref.ts";
import { selectDueInRefs } from "#src/services/vehicles/stock-list/stock-ref-queries.ts";
import type { StockFeed } from "../stock-feed-record.ts";
import { type FeedCar, markTakenOff } from "./feed-car-queries.ts";
import type { ImportedDocument } from "./run-queries.ts";

interface Settling {
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
