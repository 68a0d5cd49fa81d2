import type { DbOrTransaction } from "#src/db/database.ts";
import { boundingBox, milesBetween, type Point, pointOf } from "#src/domain/geo/distance.ts";
import type { DealerCandidate } from "#src/domain/leads/routing/route-lead.ts";
import type { LeadWishes } from "#src/domain/leads/screening/find-duplicate.ts";
import { BUDGET_BANDS } from "#src/domain/policy/leads/lead-form.ts";
import { ROUTING_FAIRNESS_WINDOW_DAYS } from "#src/domain/policy/leads/matching.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import {
  type CarModel,
  type DealerRow,
  findDealersInReach,
  type RequestedVehicle,
} from "./routing-queries.ts";
import { wantedModels } from "./wanted-models.ts";

export interface RoutingLead {
  wishes: LeadWishes;
  vehicle: RequestedVehicle | null;
  /** The second car of a request about two. */
  also_vehicle?: RequestedVehicle | null;
  /** The dealer named in the buyer's consent, even if the vehicle is no longer for sale. */
  named_dealer_id: string | null;
  /** The buyer's choice, if they made one. */
  chosen_dealer_ids: readonly string[] | null;
  /** Null when the buyer's postcode could not be located. */
  place: Point | null;
}

export interface ReachableDealers {
  dealers: Omit<DealerCandidate, "preferences" | "routed_today">[];
  names: ReadonlyMap<string, string>;
  models: CarModel[] | null;
  /** Matching cars within travel distance; used by the lead score. */
  matching_cars: number;
}

/** Takes no locks. */
export async function findReachableDealers(
  tx: DbOrTransaction,
  {
    wishes,
    vehicle,
    also_vehicle: alsoVehicle = null,
    place,
  }: Omit<RoutingLead, "named_dealer_id" | "chosen_dealer_ids">,
  now: Date,
): Promise<ReachableDealers> {
  const models = await wantedModels(tx, wishes.models, vehicle);
  const rows = await findDealersInReach(tx, {
    ownDealerIds: [vehicle, alsoVehicle].flatMap((car) => car?.dealer_id ?? []),
    reach: place && { centre: place, box: boundingBox(place, wishes.max_travel_mi) },
    wishes: { ...wishes, ...budgetOf(wishes), models },
    leadsSince: daysBefore(now, ROUTING_FAIRNESS_WINDOW_DAYS),
  });
  const dealers = rows.map((row) => ({
    ...row,
    // Guaranteed by the query.
    is_verified: true,
    // Checked later, because most leads reach no dealer who is.
    is_at_credit_limit: false,
    owns_vehicle: row.dealer_id === vehicle?.dealer_id,
    owns_second_vehicle: row.dealer_id === alsoVehicle?.dealer_id,
    distance_miles: place && distanceTo(row, place),
  }));
  return {
    dealers,
    models,
    names: new Map(rows.map(({ dealer_id, name }) => [dealer_id, name])),
    matching_cars: dealers
      .filter(({ distance_miles }) => distance_miles !== null && distance_miles <= wishes.max_travel_mi)
      .reduce((sum, { matching_cars }) => sum + matching_cars, 0),
  };
}

function budgetOf({ budget_band }: LeadWishes) {
  const band = BUDGET_BANDS.find(({ name }) => name === budget_band);
  return { from_pounds: band?.fromPounds ?? 0, below_pounds: band?.belowPounds ?? null };
}

function distanceTo(dealer: DealerRow, place: Point): number | null {
  const point = pointOf(dealer);
  return point && milesBetween(place, point);
}
