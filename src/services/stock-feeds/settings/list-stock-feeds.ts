import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { feedName } from "../own-stock-feed.ts";
import { selectRuns } from "../runs/run-queries.ts";
import { selectStockFeeds } from "../stock-feed-queries.ts";
import type { StockFeed, StockFeedRun } from "../stock-feed-record.ts";

const RUNS_SHOWN = 20;

type Shown = Pick<
  StockFeed,
  | "stock_feed_id"
  | "source"
  | "url"
  | "host_key"
  | "state"
  | "run_hour"
  | "failing_since"
  | "last_good_at"
  | "due_at"
>;

export interface ListedFeed extends Shown {
  name: string;
  has_credential: boolean;
  runs: StockFeedRun[];
}

export async function listStockFeeds({ db }: Pick<AppContext, "db">, actor: Actor): Promise<ListedFeed[]> {
  const { dealer_id } = requireOwnDealer(actor, "vehicle:import");
  const feeds = await selectStockFeeds(db, dealer_id);
  return await Promise.all(
    feeds.map(async (feed) => listedFeed(feed, await selectRuns(db, feed.stock_feed_id, RUNS_SHOWN))),
  );
}

/** Omits the password. */
export function listedFeed(feed: StockFeed, runs: StockFeedRun[]): ListedFeed {
  const { stock_feed_id, source, url, host_key, state, run_hour, failing_since, last_good_at, due_at } = feed;
  return {
    stock_feed_id,
    source,
    url,
    host_key,
    state,
    run_hour,
    failing_since,
    last_good_at,
    due_at,
    name: feedName(feed),
    has_credential: feed.sealed_credential !== null,
    runs,
  };
}
