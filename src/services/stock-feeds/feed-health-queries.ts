import { sql } from "kysely";
import type { WithDb } from "#src/services/app-context.ts";
import { feedName } from "./own-stock-feed.ts";
import type { StockFeed } from "./stock-feed-queries.ts";

const FEEDS_LISTED = 200;

type OfFeed =
  | "stock_feed_id"
  | "dealer_id"
  | "source"
  | "given_name"
  | "url"
  | "state"
  | "failing_since"
  | "last_good_at";

interface HealthOfFeed extends Pick<StockFeed, OfFeed> {
  dealer_name: string;
  /** Problem of the latest run. */
  problem: string;
  is_quarantined: boolean;
  cars: number;
}

/**
 * Failing feeds first, the longest failing on top; then those that wait for their dealer. Omits the URLs, which may
 * contain a secret.
 */
export async function listFeedHealth({ db }: WithDb) {
  const { rows } = await sql<HealthOfFeed>`
    select feed.stock_feed_id, feed.dealer_id, dealers.name as dealer_name, source, given_name, url, feed.state,
      failing_since, last_good_at, coalesce(latest.problem, '') as problem,
      coalesce(latest.state = 'quarantined', false) as is_quarantined,
      (select count(*)::int from stock_feed_cars as car
        where car.stock_feed_id = feed.stock_feed_id and taken_off_at is null) as cars
    from stock_feeds as feed join dealers using (dealer_id)
    left join lateral (
      select problem, run.state from stock_feed_runs as run
      where run.stock_feed_id = feed.stock_feed_id order by started_at desc limit 1
    ) as latest on true
    order by failing_since, is_quarantined desc, dealers.name, feed.created_at
    limit ${FEEDS_LISTED}
  `.execute(db);
  return rows.map(({ given_name, url, ...feed }) => {
    const name = url === null && !given_name ? "the dealer's own system" : feedName({ given_name, url });
    return { ...feed, name };
  });
}
