import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { DayRange } from "#src/domain/performance/day-range.ts";
import type { FeedName } from "#src/domain/vehicle-feeds/feed-vehicle.ts";

/** Most first. */
export async function sumFeedArrivals(
  db: DbOrTransaction,
  dealerId: string,
  { first_day, last_day }: DayRange,
) {
  const { rows } = await sql<{ feed: FeedName; arrivals: number }>`
    select feed, sum(arrivals)::int as arrivals from feed_arrivals
    where dealer_id = ${dealerId} and day between ${first_day}::date and ${last_day}::date
    group by feed order by arrivals desc, feed
  `.execute(db);
  return rows;
}
