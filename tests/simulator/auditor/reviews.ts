import { sql } from "kysely";
import { dealerReviews } from "#src/services/reviews/dealer-reviews.ts";
import type { SimulatedWorld } from "../simulated-world.ts";

/** An hour less than the 72 that the policy page promises. */
const CHECKED_FOR = "71 hours";
const REVIEWS_FOR_A_MEAN = 3;

interface Reviewed {
  dealer_id: string;
  shown: number;
  mean: number | null;
  /** Reviews and what happened to them. */
  entries: number;
}

/** The mean on a dealer's page is that of the reviews that show; asked for once anything about them has changed. */
export async function wrongMeans({ db, clock, means }: SimulatedWorld): Promise<string[]> {
  const { rows } = await sql<Reviewed>`
    select dealer_id, count(*) filter (where is_shown)::int as shown,
      avg(stars) filter (where is_shown)::float as mean, sum(1 + events)::int as entries
    from (
      select dealer_id, stars, stars is not null and (
        kind in ('published', 'restored') or kind is null and written_at + ${CHECKED_FOR}::interval <= ${clock.now}
      ) as is_shown, (
        select count(*) from review_events where review_events.review_id = reviews.review_id
      ) as events
      from reviews left join lateral (
        select kind from review_events where review_events.review_id = reviews.review_id
          and kind not in ('replied', 'reply_removed', 'written')
        order by position desc limit 1
      ) as last on true
    ) as judged
    group by dealer_id
  `.execute(db);
  const broken: string[] = [];
  for (const { dealer_id, shown, mean, entries } of rows) {
    const state = `${shown} ${mean} ${entries}`;
    if (means.get(dealer_id) === state) continue;
    means.set(dealer_id, state);
    const page = await dealerReviews({ db, now: () => clock.now }, dealer_id);
    const isRight =
      shown < REVIEWS_FOR_A_MEAN ? page.mean === null : Math.abs((page.mean ?? 0) - (mean ?? 0)) < 1e-9;
    if (page.counts.shown !== shown || !isRight)
      broken.push(`a dealer's mean is that of its reviews: ${dealer_id} ${page.mean} of ${shown}: ${mean}`);
  }
  return broken;
}
