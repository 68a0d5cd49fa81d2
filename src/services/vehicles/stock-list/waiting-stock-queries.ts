import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { HAS_PHOTOS } from "./stock-list-queries.ts";

/** Counts of what a dealer's stock waits for. */
export interface WaitingStock {
  /** Stock feeds that wait for their dealer. */
  feeds: number;
  /** Listings that an admin has to look at. */
  held: number;
  /** On sale, and not generated. */
  without_photos: number;
}

export async function countWaitingStock(db: Db, dealerId: string) {
  const { rows } = await sql<WaitingStock>`
    select (
      select count(*)::int from stock_feeds where dealer_id = ${dealerId} and (state = 'waiting' or exists (
        select from stock_feed_runs as runs
        where runs.stock_feed_id = stock_feeds.stock_feed_id and runs.state = 'quarantined'
      ))
    ) as feeds,
    (count(*) filter (where held_words <> '{}'))::int as held,
    (count(*) filter (where published and not is_generated and not ${HAS_PHOTOS}))::int as without_photos
    from vehicles where dealer_id = ${dealerId}
  `.execute(db);
  return rows[0] ?? { feeds: 0, held: 0, without_photos: 0 };
}
