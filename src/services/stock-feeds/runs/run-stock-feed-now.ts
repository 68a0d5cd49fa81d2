import { Conflict } from "#src/domain/errors/errors.ts";
import { RUNS_BY_HAND_PER_HOUR } from "#src/domain/policy/stock-feed-runs.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { feedName, lockOwnStockFeed } from "../own-stock-feed.ts";
import { queueFeedRun } from "../queue-feed-run.ts";
import { countRunsByHand } from "./run-queries.ts";

const NOT_RUNNABLE = "You can run this feed only while it is active and has a URL.";

export async function runStockFeedNow(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: OwnDealer,
  feedId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const feed = await lockOwnStockFeed(tx, actor, feedId);
    if (feed.state !== "active" || feed.source !== "url") throw new Conflict(NOT_RUNNABLE);
    if ((await countRunsByHand(tx, feed.dealer_id, hoursBefore(at, 1))) >= RUNS_BY_HAND_PER_HOUR) {
      throw new Conflict(`You can run your feeds ${RUNS_BY_HAND_PER_HOUR} times an hour. Try again later.`);
    }
    await queueFeedRun(tx, { stock_feed_id: feedId, trigger: "hand" });
    const subject = { id: feedId, name: feedName(feed), dealer_id: feed.dealer_id };
    await recordChange(tx, { actor, action: "stock-feed.run", subject, at });
  });
}
