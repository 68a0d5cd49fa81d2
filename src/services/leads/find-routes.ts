import type { DbOrTransaction } from "#src/db/database.ts";
import { boundingBox, milesBetween, type Point } from "#src/domain/geo/distance.ts";
import type { LeadRequest } from "#src/domain/leads/lead-request.ts";
import { isSameModel, matchesModel } from "#src/domain/leads/matches-model.ts";
import {
  type DealerCandidate,
  type DealerExplanation,
  type LeadRoute,
  routeLead,
} from "#src/domain/leads/route-lead.ts";
import { BUDGET_BANDS, MAX_DEALERS_PER_LEAD, ROUTING_FAIRNESS_WINDOW_DAYS } from "#src/domain/policy.ts";
import { daysBefore } from "./days-before.ts";
import {
  type CarModel,
  type CarWishes,
  type DealerRow,
  findDealersInReach,
  listModels,
  type VehicleAskedAbout,
} from "./routing-queries.ts";

export interface FoundRoutes {
  routes: (LeadRoute & { name: string })[];
  /** With the dealers' names of the day, for admins. */
  explanation: (DealerExplanation & { name: string })[];
  /** How many cars within reach fit the request: the score counts them. */
  matching_cars: number;
}

/** Finds the dealers for a new lead: the candidates from the database, the choice by `routeLead`. */
export async function findRoutes(
  tx: DbOrTransaction,
  lead: {
    request: LeadRequest;
    vehicle: VehicleAskedAbout | null;
    /** Null when the buyer's postcode could not be located. */
    place: Point | null;
    /** The buyer agreed to one named dealer, gone since, and to one other. */
    only_one: boolean;
    now: Date;
  },
): Promise<FoundRoutes> {
  const { request, vehicle, place } = lead;
  const { max_travel_mi } = request;
  const rows = await findDealersInReach(tx, {
    own_dealer_id: vehicle?.dealer_id ?? null,
    reach: place && { centre: place, box: boundingBox(place, max_travel_mi) },
    wishes: await carWishes(tx, request, vehicle),
    leads_since: daysBefore(lead.now, ROUTING_FAIRNESS_WINDOW_DAYS),
  });
  const candidates = rows.map((row) => candidate(row, place, vehicle));
  const max_dealers = lead.only_one ? 1 : MAX_DEALERS_PER_LEAD;
  const { routes, explanation } = routeLead({ candidates, max_travel_mi, max_dealers });
  const names = new Map(rows.map(({ dealer_id, name }) => [dealer_id, name]));
  const named = <T extends { dealer_id: string }>(dealer: T) => ({
    ...dealer,
    name: names.get(dealer.dealer_id) ?? "",
  });
  return {
    routes: routes.map(named),
    explanation: explanation.map(named),
    matching_cars: candidates
      .filter(({ distance_miles }) => distance_miles !== null && distance_miles <= max_travel_mi)
      .reduce((sum, { matching_cars }) => sum + matching_cars, 0),
  };
}

async function carWishes(
  tx: DbOrTransaction,
  request: LeadRequest,
  vehicle: VehicleAskedAbout | null,
): Promise<CarWishes> {
  const { body_style = null, mileage_cap = null, budget_band } = request;
  const band = BUDGET_BANDS.find(({ name }) => name === budget_band);
  return {
    models: await wantedModels(tx, request.models, vehicle),
    body_style,
    mileage_cap,
    from_pounds: band?.from_pounds ?? 0,
    below_pounds: band?.below_pounds ?? null,
  };
}

/** The models named, and the one of the vehicle asked about; null when neither says anything. */
async function wantedModels(
  tx: DbOrTransaction,
  wanted: readonly string[],
  vehicle: VehicleAskedAbout | null,
): Promise<CarModel[] | null> {
  if (wanted.length === 0 && vehicle === null) return null;
  const models = await listModels(tx);
  return models.filter(
    (car) =>
      (vehicle !== null && isSameModel(car, vehicle)) || wanted.some((text) => matchesModel(car, text)),
  );
}

function candidate(row: DealerRow, place: Point | null, vehicle: VehicleAskedAbout | null): DealerCandidate {
  const { latitude, longitude, ...dealer } = row;
  const its_place = latitude === null || longitude === null ? null : { latitude, longitude };
  return {
    ...dealer,
    // The query asks for no others.
    is_verified: true,
    owns_vehicle: dealer.dealer_id === vehicle?.dealer_id,
    distance_miles: place && its_place && milesBetween(place, its_place),
  };
}
