import type { Db } from "#src/db/database.ts";
import { isAcrossWater } from "#src/domain/geo/distance.ts";
import {
  type PlannedDealer,
  type ProposedDealer,
  repliesPercent,
} from "#src/domain/leads/choice/dealer-choice.ts";
import { NO_BOOKED_CALLS } from "#src/domain/leads/response-clock/response-claim.ts";
import { RESPONSE_CLAIM_DAYS } from "#src/domain/policy/lead-routes.ts";
import { daysBefore, MINUTE_MS } from "#src/domain/time/ago.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import {
  countResponsesOf,
  findKeptCalls,
} from "#src/services/leads/response-clock/response-record-queries.ts";
import { dealerReviews } from "#src/services/reviews/dealer-reviews.ts";
import { listPlaces } from "./dealer-choice-queries.ts";

/** The figures that buyers compare dealers by. */
export type DealerRecord = Pick<ProposedDealer, "replies_percent" | "kept_calls" | "reviews">;

async function findDealerRecord(app: DbAndClock, dealerId: string): Promise<DealerRecord> {
  const now = app.now();
  const since = daysBefore(now, RESPONSE_CLAIM_DAYS);
  const [responses, calls, reviews] = await Promise.all([
    countResponsesOf(app.db, [dealerId], { since, now }),
    findKeptCalls(app, [dealerId]),
    dealerReviews(app, dealerId),
  ]);
  return {
    replies_percent: repliesPercent(responses.get(dealerId)),
    kept_calls: calls.get(dealerId) ?? NO_BOOKED_CALLS,
    reviews: { mean: reviews.mean, shown: reviews.counts.shown },
  };
}

const counted = new WeakMap<Db, Map<string, { record: DealerRecord; at: number }>>();

/** At most a minute old: counting takes as long as the other queries of a car's page. */
export async function recentDealerRecord(app: DbAndClock, dealerId: string): Promise<DealerRecord> {
  const records = counted.get(app.db) ?? new Map<string, { record: DealerRecord; at: number }>();
  counted.set(app.db, records);
  const at = app.now().getTime();
  const known = records.get(dealerId);
  if (known && Math.abs(at - known.at) < MINUTE_MS) return known.record;
  const record = await findDealerRecord(app, dealerId);
  records.set(dealerId, { record, at });
  return record;
}

/** Adds the figures that buyers compare dealers by. @param from the buyer's postcode */
export async function describeDealers(
  app: DbAndClock,
  planned: readonly PlannedDealer[],
  from: string,
): Promise<ProposedDealer[]> {
  if (planned.length === 0) return [];
  const ids = planned.map(({ dealer_id }) => dealer_id);
  const places = await listPlaces(app.db, ids);
  return await Promise.all(
    planned.map(async (dealer) => ({
      ...dealer,
      ...(await findDealerRecord(app, dealer.dealer_id)),
      town: places.get(dealer.dealer_id)?.town ?? "",
      is_across_water: isAcrossWater(from, places.get(dealer.dealer_id)?.postcode ?? from),
    })),
  );
}
