import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { feedName, lockOwnStockFeed } from "../own-stock-feed.ts";
import { deleteStockFeed } from "../stock-feed-queries.ts";

/** Its cars stay on sale. */
export async function removeStockFeed(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: OwnDealer,
  feedId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const feed = await lockOwnStockFeed(tx, actor, feedId);
    await deleteStockFeed(tx, feedId);
    const subject = { id: feedId, name: feedName(feed), dealer_id: feed.dealer_id };
    await recordChange(tx, { actor, action: "stock-feed.delete", subject, at: now() });
  });
}
