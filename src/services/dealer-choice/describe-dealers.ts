import { isAcrossWater } from "#src/domain/geo/distance.ts";
import type { PlannedDealer, ProposedDealer } from "#src/domain/leads/choice/dealer-choice.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import { listPlaces } from "./dealer-choice-queries.ts";
import { findDealerRecord } from "./dealer-record.ts";

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
