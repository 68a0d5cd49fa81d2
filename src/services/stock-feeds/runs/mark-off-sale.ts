import { NotFound, parseInput } from "#src/domain/errors/errors.ts";
import { requirePlausiblePosition } from "#src/domain/stock-feeds/positions.ts";
import { offSaleSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { lockDealerStock } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import { feedName } from "../own-stock-feed.ts";
import { lockStockFeed, selectStockFeeds, updateStockFeed } from "../stock-feed-queries.ts";
import { selectFeedCars } from "./feed-car-queries.ts";
import { takeOffSale } from "./settle-cars.ts";

/**
 * Marks a car of the pushed stock as sold or gone. Ignores an older position.
 * @returns whether the car was on sale
 * @throws InvalidInput, NotFound before any stock was sent
 */
export async function markOffSale({ db, now }: DbAndClock, actor: OwnDealer, input: unknown) {
  const { dealer_id } = actor;
  const { stock_ref, sold_at, position } = parseInput(offSaleSchema, input);
  if (position !== undefined) requirePlausiblePosition(position, now());
  return await db.transaction().execute(async (tx) => {
    const at = now();
    const known = (await selectStockFeeds(tx, dealer_id)).find(({ source }) => source === "push");
    const feed = known && (await lockStockFeed(tx, known.stock_feed_id));
    if (!feed) throw new NotFound("Send your stock first");
    await lockDealerStock(tx, dealer_id);
    const subject = { id: feed.stock_feed_id, name: feedName(feed), dealer_id };
    await recordChange(tx, { actor, action: "stock-feed.run", subject, after: { stock_ref }, at });
    const cars = await selectFeedCars(tx, feed.stock_feed_id);
    // The car may have another number here, from before the feed.
    const car =
      cars.find(({ row }) => row.feed_number === stock_ref) ??
      cars.find((one) => one.stock_ref === stock_ref);
    const latest = Math.max(feed.position, car?.position ?? 0);
    const reached = position ?? latest;
    if (reached < latest) return false;
    const change = sold_at === undefined ? "unpublish" : "sold";
    await updateStockFeed(tx, feed.stock_feed_id, { digest: null });
    return (
      (await takeOffSale(tx, feed, { refs: [car?.stock_ref ?? stock_ref], change, position: reached, at })) >
      0
    );
  });
}
