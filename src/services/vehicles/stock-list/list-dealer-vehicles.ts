import { buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import { evidenceScore } from "#src/domain/buyer-questions/evidence-score.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { DEALER_LISTINGS_PAGE_SIZE, LISTING_VIEWS_DAYS } from "#src/domain/policy/listings.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { type DealerListQuery, daysOnSale } from "#src/domain/vehicles/stock-list/dealer-list.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { DbAndClock } from "#src/services/app-context.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { sameCarText } from "#src/texts/same-car-text.ts";
import { selectConfirmations } from "../confirmations/confirmation-queries.ts";
import { type AnswerProof, findAnswerProof } from "../find-answer-proof.ts";
import { selectListedElsewhere } from "./same-car-queries.ts";
import {
  countDealerVehicles,
  findInterest,
  type Interest,
  selectDealerVehicles,
} from "./stock-list-queries.ts";
import { countWaitingStock } from "./waiting-stock-queries.ts";

export async function listDealerVehicles(
  { db, now }: DbAndClock,
  { dealer_id }: OwnDealer,
  query: DealerListQuery,
) {
  const listing = { dealer_id, words: wordsOf(query.search) };
  const total = await countDealerVehicles(db, listing);
  const { page, pages, ...slice } = pageOf({
    total,
    requestedPage: query.page,
    size: DEALER_LISTINGS_PAGE_SIZE,
  });
  const at = now();
  const vehicles = await selectDealerVehicles(db, listing, { sort: query.sort, ...slice });
  const ids = vehicles.map(({ vehicle_id }) => vehicle_id);
  const [interest, confirmed, proof, elsewhere, waiting] = await Promise.all([
    findInterest(db, dealer_id, ids, daysBefore(at, LISTING_VIEWS_DAYS)),
    selectConfirmations(db, ids),
    findAnswerProof({ db, now }, vehicles),
    selectListedElsewhere(db, dealer_id, ids),
    countWaitingStock(db, dealer_id),
  ]);
  const shown = vehicles.map((vehicle) => ({ ...vehicle, ...listed(vehicle) }));
  return { total, page, pages, vehicles: shown, waiting };

  function listed(vehicle: Vehicle) {
    const { views, enquiries } = interest.get(vehicle.vehicle_id) ?? NO_INTEREST;
    const { created_at: confirmedAt } = vehicle;
    const confirmation = confirmed.get(vehicle.vehicle_id) ?? { confirmed_at: confirmedAt, doubted_at: null };
    // A sold car may have come back.
    const other = vehicle.sold_at === null && elsewhere.get(vehicle.vehicle_id);
    const score = vehicle.is_generated ? null : scoreOf(vehicle, proof.get(vehicle.vehicle_id));
    return {
      views,
      enquiries,
      /** When it was last seen in the dealer's stock, and a buyer said that it was gone. */
      ...confirmation,
      days_on_sale: daysOnSale(vehicle, at),
      /** Null for a generated listing, which answers nothing. */
      evidence_score: score,
      /** For a draft: the listing in which its car is on sale. */
      on_sale_as: other ? { vehicle_id: other.vehicle_id, text: sameCarText(other) } : null,
    };
  }
}

const scoreOf = (vehicle: Vehicle, proof: AnswerProof | undefined): number =>
  evidenceScore(buyerAnswers(vehicle, proof?.batteryTest ?? null, proof?.motOnRecord)).score;

const NO_INTEREST: Interest = { views: 0, enquiries: 0 };

const wordsOf = (search: string) => search.toLowerCase().split(" ").filter(Boolean);
