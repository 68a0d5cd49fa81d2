import type { AppContext } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { feedName } from "../own-stock-feed.ts";
import { selectRuns } from "../runs/run-queries.ts";
import { selectStockFeeds } from "../stock-feed-queries.ts";
import type { StockFeed, StockFeedRun } from "../stock-feed-record.ts";

const RUNS_SHOWN = 20;

export interface ListedFeed extends StockFeed {
  name: string;
  has_credential: boolean;
  runs: StockFeedRun[];
}

export async function listStockFeeds(
  { db }: Pick<AppContext, "db">,
  { dealer_id }: OwnDealer,
): Promise<ListedFeed[]> {
  const feeds = await selectStockFeeds(db, dealer_id);
  return await Promise.all(
    feeds.map(async (feed) => listedFeed(feed, await selectRuns(db, feed.stock_feed_id, RUNS_SHOWN))),
  );
}

export function listedFeed(feed: StockFeed, runs: StockFeedRun[]): ListedFeed {
  return { ...feed, name: feedName(feed), has_credential: feed.encrypted_credential !== null, runs };
}
