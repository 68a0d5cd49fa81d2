import { sql } from "kysely";
import { dealerReviews } from "#src/services/reviews/dealer-reviews.ts";
import type { SimulatedWorld } from "../simulated-world.ts";

/** An hour less than the 72 that the policy page promises. */
const CHECKED_FOR = "71 hours";
const REVIEWS_FOR_A_MEAN = 3;

/** The mean on a dealer's page is that of the reviews that show. */
export async function wrongMeans({ db, clock, dealers }: SimulatedWorld): Promise<string[]> {
  const { rows } = await sql<{ dealer_id: string; shown: number; mean: number }>`
    select dealer_id, count(*)::int as shown, avg(stars)::float as mean from reviews left join lateral (
      select kind from review_events where review_events.review_id = reviews.review_id
        and kind not in ('replied', 'reply_removed', 'written')
      order by position desc limit 1
    ) as last on true
    where stars is not null and (
      kind in ('published', 'restored') or kind is null and written_at + ${CHECKED_FOR}::interval <= ${clock.now}
    )
    group by dealer_id
  `.execute(db);
  const broken: string[] = [];
  for (const { dealer_id } of dealers) {
    const { shown, mean } = rows.find((row) => row.dealer_id === dealer_id) ?? { shown: 0, mean: 0 };
    const page = await dealerReviews({ db, now: () => clock.now }, dealer_id);
    const isRight =
      shown < REVIEWS_FOR_A_MEAN ? page.mean === null : Math.abs((page.mean ?? 0) - mean) < 1e-9;
    if (page.counts.shown !== shown || !isRight)
      broken.push(`a dealer's mean is that of its reviews: ${dealer_id} ${page.mean} of ${shown}: ${mean}`);
  }
  return broken;
}
