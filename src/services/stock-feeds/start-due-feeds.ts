import type { AppContext } from "#src/services/app-context.ts";
import { queueFeedRun } from "./queue-feed-run.ts";
import { claimDueFeeds } from "./stock-feed-queries.ts";

export async function startDueFeeds({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const stockFeedId of await claimDueFeeds(tx, now())) {
      await queueFeedRun(tx, { stock_feed_id: stockFeedId, trigger: "schedule" });
    }
  });
}
