import { ENOUGH_MATCHING_CARS, MAX_DEALERS_PER_LEAD, ROUTING_EXPLAINED_DEALERS } from "../policy.ts";

export interface DealerCandidate {
  dealer_id: string;
  /** Two accounts of one company are one dealer. */
  company_number: string | null;
  is_verified: boolean;
  owns_vehicle: boolean;
  /** From the buyer; null when either place is unknown. */
  distance_miles: number | null;
  /** Published cars that fit models, body style, budget and mileage cap. */
  matching_cars: number;
  leads_last_30_days: number;
}

export interface LeadRoute {
  dealer_id: string;
  position: number;
  reason: "own_vehicle" | "matching_stock";
  distance_miles: number | null;
}

/** Why a dealer was or was not chosen; admins read it. */
export interface DealerExplanation {
  dealer_id: string;
  chosen: boolean;
  reason: string;
  distance_miles: number | null;
  matching_cars: number;
  leads_last_30_days: number;
}

/**
 * Who is introduced to the buyer (spec §1 'up to 2 local dealers'; design: settled question 21):
 *
 * 1. Only verified dealers, and the same company never twice.
 * 2. The dealer of the vehicle asked about comes first, however far away.
 * 3. Others only within the distance the buyer would travel, and only with a published car that fits. So nobody but the
 *    vehicle's dealer if the buyer's place is unknown.
 * 4. Among those: more matching cars first, where `ENOUGH_MATCHING_CARS` are as good as more; then fewer leads in the
 *    last 30 days; then nearer; then by dealer_id, so that the same question always has the same answer.
 *
 * @param max_dealers fewer than `MAX_DEALERS_PER_LEAD` when the buyer agreed to fewer
 */
export function routeLead(request: {
  candidates: readonly DealerCandidate[];
  max_travel_mi: number;
  max_dealers?: number;
}): { routes: LeadRoute[]; explanation: DealerExplanation[] } {
  const { max_travel_mi, max_dealers = MAX_DEALERS_PER_LEAD } = request;
  const routes: LeadRoute[] = [];
  const companies = new Set<string>();
  const explanation: DealerExplanation[] = [];
  for (const dealer of [...request.candidates].sort(byPreference)) {
    const refusal =
      refusalOf(dealer) ?? (routes.length >= max_dealers ? "Enough dealers were chosen before" : null);
    if (refusal === null) {
      routes.push(route(dealer, routes.length + 1));
      for (const company of identitiesOf(dealer)) companies.add(company);
    }
    explanation.push(explain(dealer, refusal === null, refusal ?? choiceReason(dealer, max_travel_mi)));
  }
  return { routes, explanation: explanation.sort(byInterest).slice(0, ROUTING_EXPLAINED_DEALERS) };

  function refusalOf(dealer: DealerCandidate): string | null {
    if (!dealer.is_verified) return "Not verified";
    if (identitiesOf(dealer).some((identity) => companies.has(identity)))
      return "The same company was chosen before";
    if (dealer.owns_vehicle) return null;
    if (dealer.distance_miles === null) return "The distance to the buyer is unknown";
    if (dealer.distance_miles > max_travel_mi) {
      return `${miles(dealer.distance_miles)} away, the buyer would travel ${max_travel_mi}`;
    }
    return dealer.matching_cars > 0 ? null : "No published car fits the wishes";
  }
}

function byPreference(a: DealerCandidate, b: DealerCandidate): number {
  return (
    Number(b.owns_vehicle) - Number(a.owns_vehicle) ||
    matchQuality(b) - matchQuality(a) ||
    a.leads_last_30_days - b.leads_last_30_days ||
    (a.distance_miles ?? UNKNOWN_IS_FAR) - (b.distance_miles ?? UNKNOWN_IS_FAR) ||
    (a.dealer_id < b.dealer_id ? -1 : Number(a.dealer_id > b.dealer_id))
  );
}

// A finite number: infinity minus infinity has no order.
const UNKNOWN_IS_FAR = 1_000_000;

// The chosen in their order (the sort is stable), then those nearest to being chosen.
function byInterest(a: DealerExplanation, b: DealerExplanation): number {
  if (a.chosen || b.chosen) return Number(b.chosen) - Number(a.chosen);
  return (
    Number(b.matching_cars > 0) - Number(a.matching_cars > 0) ||
    (a.distance_miles ?? UNKNOWN_IS_FAR) - (b.distance_miles ?? UNKNOWN_IS_FAR)
  );
}

function matchQuality({ matching_cars }: DealerCandidate): number {
  return Math.min(matching_cars, ENOUGH_MATCHING_CARS);
}

function identitiesOf({ dealer_id, company_number }: DealerCandidate): string[] {
  const number = company_number?.replace(/\s/g, "").toUpperCase();
  return number ? [dealer_id, `company ${number}`] : [dealer_id];
}

function route(dealer: DealerCandidate, position: number): LeadRoute {
  const { dealer_id, owns_vehicle, distance_miles } = dealer;
  return { dealer_id, position, reason: owns_vehicle ? "own_vehicle" : "matching_stock", distance_miles };
}

function choiceReason(dealer: DealerCandidate, max_travel_mi: number): string {
  const { owns_vehicle, distance_miles, matching_cars } = dealer;
  if (!owns_vehicle) return `${matching_cars} matching ${matching_cars === 1 ? "car" : "cars"}`;
  if (distance_miles === null || distance_miles <= max_travel_mi) return "Has the vehicle asked about";
  return `Has the vehicle asked about, though ${miles(distance_miles)} away where the buyer would travel ${max_travel_mi}`;
}

function explain(dealer: DealerCandidate, chosen: boolean, reason: string): DealerExplanation {
  const { dealer_id, distance_miles, matching_cars, leads_last_30_days } = dealer;
  return { dealer_id, chosen, reason, distance_miles, matching_cars, leads_last_30_days };
}

function miles(distance: number): string {
  return `${distance.toFixed(1)} miles`;
}
