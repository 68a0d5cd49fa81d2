import { isAcrossWater } from "#src/domain/geo/distance.ts";
import {
  type PlannedDealer,
  type ProposedDealer,
  repliesPercent,
} from "#src/domain/leads/choice/dealer-choice.ts";
import { NO_BOOKED_CALLS } from "#src/domain/leads/response-clock/response-claim.ts";
import { RESPONSE_CLAIM_DAYS } from "#src/domain/policy/lead-routes.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import {
  countResponsesOf,
  findKeptCalls,
} from "#src/services/leads/response-clock/response-record-queries.ts";
import { dealerReviews } from "#src/services/reviews/dealer-reviews.ts";
import { listPlaces } from "./dealer-choice-queries.ts";

/** Adds the figures that buyers compare dealers by. @param from the buyer's postcode */
export async function describeDealers(
  app: DbAndClock,
  planned: readonly PlannedDealer[],
  from: string,
): Promise<ProposedDealer[]> {
  if (planned.length === 0) return [];
  const ids = planned.map(({ dealer_id }) => dealer_id);
  const now = app.now();
  const since = daysBefore(now, RESPONSE_CLAIM_DAYS);
  const [places, responses, calls, reviews] = await Promise.all([
    listPlaces(app.db, ids),
    countResponsesOf(app.db, ids, { since, now }),
    findKeptCalls(app, ids),
    Promise.all(ids.map((id) => dealerReviews(app, id))),
  ]);
  return planned.map((dealer, place) => ({
    ...dealer,
    town: places.get(dealer.dealer_id)?.town ?? "",
    is_across_water: isAcrossWater(from, places.get(dealer.dealer_id)?.postcode ?? from),
    replies_percent: repliesPercent(responses.get(dealer.dealer_id)),
    kept_calls: calls.get(dealer.dealer_id) ?? NO_BOOKED_CALLS,
    reviews: { mean: reviews[place]?.mean ?? null, shown: reviews[place]?.counts.shown ?? 0 },
  }));
}
