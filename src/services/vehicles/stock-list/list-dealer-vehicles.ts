import { evidenceScore } from "#src/domain/buyer-questions/evidence-score.ts";
import { wordsIn } from "#src/domain/lists/list-query.ts";
import { DEALER_LISTINGS_PAGE_SIZE, LISTING_VIEWS_DAYS } from "#src/domain/policy/listings.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { type DealerListQuery, daysOnSale } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { sameCarText } from "#src/texts/same-car-text.ts";
import { selectConfirmations } from "../confirmation-queries.ts";
import { findBuyerAnswers } from "../find-buyer-answers.ts";
import { selectDoubles, selectListedElsewhere } from "./same-car-queries.ts";
import { countWaitingStock, findInterest, type Interest, listStock } from "./stock-list-queries.ts";

export async function listDealerVehicles(
  { db, now }: DbAndClock,
  { dealer_id }: OwnDealer,
  query: DealerListQuery,
) {
  const at = now();
  const { sort, waits, page } = query;
  const stock = { dealer_id, words: wordsIn(query.search), waits };
  const { vehicles, ...pages } = await listStock(db, stock, { sort, page, size: DEALER_LISTINGS_PAGE_SIZE });
  const ids = vehicles.map(({ vehicle_id }) => vehicle_id);
  const [interest, confirmed, answers, elsewhere, waiting, doubles] = await Promise.all([
    findInterest(db, dealer_id, ids, daysBefore(at, LISTING_VIEWS_DAYS)),
    selectConfirmations(db, ids),
    findBuyerAnswers({ db, now }, vehicles),
    selectListedElsewhere(db, dealer_id, ids),
    countWaitingStock(db, dealer_id),
    selectDoubles(db, dealer_id),
  ]);
  const shown = vehicles.map((vehicle) => ({ ...vehicle, ...listed(vehicle) }));
  return { ...pages, vehicles: shown, waiting: { ...waiting, doubles: doubles.length } };

  function listed(vehicle: Vehicle) {
    const { views, enquiries } = interest.get(vehicle.vehicle_id) ?? NO_INTEREST;
    const neverConfirmed = { confirmed_at: vehicle.created_at, doubted_at: null, sheet_price: null };
    const confirmation = confirmed.get(vehicle.vehicle_id) ?? neverConfirmed;
    // A sold car may have come back.
    const other = vehicle.sold_at === null && elsewhere.get(vehicle.vehicle_id);
    return {
      views,
      enquiries,
      /** When it was last seen in the dealer's stock, a buyer said that it was gone, and the price on its sheet. */
      ...confirmation,
      days_on_sale: daysOnSale(vehicle, at),
      /** Null for a generated listing, which answers nothing. */
      evidence_score: vehicle.is_generated
        ? null
        : evidenceScore(answers.get(vehicle.vehicle_id) ?? []).score,
      /** For a draft: the listing in which its car is on sale. */
      on_sale_as: other ? { vehicle_id: other.vehicle_id, text: sameCarText(other) } : null,
    };
  }
}

const NO_INTEREST: Interest = { views: 0, enquiries: 0 };
