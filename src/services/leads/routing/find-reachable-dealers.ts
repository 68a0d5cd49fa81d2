import type { DbOrTransaction } from "#src/db/database.ts";
import { boundingBox, milesBetween, type Point, pointOf } from "#src/domain/geo/distance.ts";
import { isSameModel, matchesModel } from "#src/domain/leads/routing/matches-model.ts";
import type { DealerCandidate } from "#src/domain/leads/routing/route-lead.ts";
import type { LeadWishes } from "#src/domain/leads/screening/find-duplicate.ts";
import { BUDGET_BANDS, ROUTING_FAIRNESS_WINDOW_DAYS } from "#src/domain/policy/leads.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";
import { type DealerRow, findDealersInReach, listModels, type RequestedVehicle } from "./routing-queries.ts";

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

/** Models named by the buyer and that of the requested vehicle; null without either. */
export async function wantedModels(
  tx: DbOrTransaction,
  wanted: readonly string[],
  vehicle: Pick<RequestedVehicle, "make" | "model"> | null,
): Promise<CarModel[] | null> {
  if (wanted.length === 0 && vehicle === null) return null;
  const models = await listModels(tx);
  const isListed = vehicle !== null && models.some((model) => isSameModel(model, vehicle));
  return modelsAmong(vehicle && !isListed ? [...models, vehicle] : models, wanted, vehicle);
}

export function modelsAmong(
  models: readonly CarModel[],
  wanted: readonly string[],
  vehicle: CarModel | null,
): CarModel[] | null {
  if (wanted.length === 0 && vehicle === null) return null;
  return models.filter(
    (car) =>
      (vehicle !== null && isSameModel(car, vehicle)) || wanted.some((text) => matchesModel(car, text)),
  );
}
