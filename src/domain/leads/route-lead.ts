import { ENOUGH_MATCHING_CARS, MAX_DEALERS_PER_LEAD, ROUTING_EXPLAINED_DEALERS } from "../policy/matching.ts";
import type { DealerPreferences } from "./dealer-preferences.ts";
import { dislikeReason, type PreferredFacts, restReason } from "./preference-refusals.ts";

export interface DealerCandidate {
  dealer_id: string;
  /** Two accounts of one company are one dealer. */
  company_number: string | null;
  is_verified: boolean;
  /** Owes as much as they may. */
  isAtCreditLimit: boolean;
  ownsVehicle: boolean;
  /** From the buyer; null when either place is unknown. */
  distance_miles: number | null;
  /** Published cars that fit models, body style, budget and mileage cap. */
  matching_cars: number;
  leads_last_30_days: number;
  /** On the day of the question. */
  routed_today: number;
  preferences: DealerPreferences;
}

/** What the router looks at in a lead. */
export interface RoutedFacts extends PreferredFacts {
  max_travel_mi: number;
  /** Whom the buyer's consent names: beside them it covers one other, without them two. */
  named_dealer_id: string | null;
}

/** Who has the lead already. */
export interface EarlierRoute {
  dealer_id: string;
  company_number: string | null;
  hasPassed: boolean;
}

export interface LeadRoute {
  dealer_id: string;
  position: number;
  reason: "own_vehicle" | "matching_stock" | "by_hand";
  /** Why an admin chose the dealer, where one did. */
  hand_reason?: string;
  distance_miles: number | null;
  /** Nobody else gets the lead until their window ends. */
  is_exclusive: boolean;
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
 * Who is introduced to the buyer (spec §1 'up to 2 local dealers'; docs/routing.md):
 *
 * 1. Only verified dealers, the same company never twice, and nobody who is paused, on holiday, at their daily cap
 *    or at their credit limit.
 * 2. The dealer of the vehicle asked about comes first, however far away and whatever else they prefer.
 * 3. Others only within the distance the buyer would travel, with a published car that fits, and if the lead is one that
 *    they prefer. So nobody but the vehicle's dealer if the buyer's place is unknown.
 * 4. Among those: more matching cars first, where `ENOUGH_MATCHING_CARS` are as good as more; then fewer leads in the
 *    last 30 days; then nearer; then by dealer_id, so that the same question always has the same answer.
 * 5. At most two in all, and at most one besides the dealer whom the consent names. Who wants leads alone takes none that
 *    another has; once they have it, nobody else does.
 *
 * @param today the calendar day in London, '2026-12-03'
 * @param earlier who has the lead already, when it is passed on
 */
export function routeLead(question: {
  lead: RoutedFacts;
  candidates: readonly DealerCandidate[];
  today: string;
  earlier?: readonly EarlierRoute[];
}): { routes: LeadRoute[]; explanation: DealerExplanation[] } {
  const { lead, today, earlier = [] } = question;
  const routes: LeadRoute[] = [];
  const taken = new Set(earlier.flatMap(identitiesOf));
  const explanation: DealerExplanation[] = [];
  for (const dealer of [...question.candidates].sort(byPreference)) {
    const refusal = refusalOf(dealer) ?? slotRefusal(dealer);
    if (refusal === null) {
      routes.push(route(dealer, earlier.length + routes.length + 1));
      for (const identity of identitiesOf(dealer)) taken.add(identity);
    }
    explanation.push(explain(dealer, refusal === null, refusal ?? choiceReason(dealer, lead.max_travel_mi)));
  }
  return { routes, explanation: explanation.sort(byInterest).slice(0, ROUTING_EXPLAINED_DEALERS) };

  function refusalOf(dealer: DealerCandidate): string | null {
    if (!dealer.is_verified) return "Not verified";
    if (dealer.isAtCreditLimit) return "Credit limit reached";
    if (earlier.some(({ dealer_id }) => dealer_id === dealer.dealer_id)) return "Has it already";
    if (identitiesOf(dealer).some((identity) => taken.has(identity)))
      return "The same company was chosen before";
    const rest = restReason(dealer.preferences, { today, routed_today: dealer.routed_today });
    if (rest !== null || dealer.ownsVehicle) return rest;
    if (dealer.distance_miles === null) return "The distance to the buyer is unknown";
    if (dealer.distance_miles > lead.max_travel_mi) {
      return `${miles(dealer.distance_miles)} away, the buyer would travel ${lead.max_travel_mi}`;
    }
    if (dealer.matching_cars === 0) return "No published car fits the wishes";
    return dislikeReason(dealer.preferences, lead, dealer.distance_miles);
  }

  function slotRefusal({ dealer_id, preferences }: DealerCandidate): string | null {
    const introduced = [...earlier, ...routes];
    if (introduced.length >= MAX_DEALERS_PER_LEAD) return "Enough dealers were chosen before";
    if (routes.some(({ is_exclusive }) => is_exclusive)) return "Another dealer has it alone first";
    const isNamed = dealer_id === lead.named_dealer_id;
    const others = introduced.filter((one) => one.dealer_id !== lead.named_dealer_id).length;
    if (lead.named_dealer_id !== null && !isNamed && others >= MAX_DEALERS_PER_LEAD - 1) {
      return "The buyer agreed to one dealer besides the one named";
    }
    const isWithOthers = routes.length > 0 || earlier.some(({ hasPassed }) => !hasPassed);
    return preferences.is_exclusive && isWithOthers ? "Wants leads alone, and another dealer has it" : null;
  }
}

function byPreference(a: DealerCandidate, b: DealerCandidate): number {
  return (
    Number(b.ownsVehicle) - Number(a.ownsVehicle) ||
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

function identitiesOf({
  dealer_id,
  company_number,
}: Pick<DealerCandidate, "dealer_id" | "company_number">): string[] {
  const number = company_number?.replace(/\s/g, "").toUpperCase();
  return number ? [dealer_id, `company ${number}`] : [dealer_id];
}

function route(dealer: DealerCandidate, position: number): LeadRoute {
  const { dealer_id, ownsVehicle, distance_miles, preferences } = dealer;
  const reason = ownsVehicle ? "own_vehicle" : "matching_stock";
  return { dealer_id, position, reason, distance_miles, is_exclusive: preferences.is_exclusive };
}

function choiceReason(dealer: DealerCandidate, maxTravelMi: number): string {
  const { ownsVehicle, distance_miles, matching_cars } = dealer;
  if (!ownsVehicle) return `${matching_cars} matching ${matching_cars === 1 ? "car" : "cars"}`;
  if (distance_miles === null || distance_miles <= maxTravelMi) return "Has the vehicle asked about";
  return `Has the vehicle asked about, though ${miles(distance_miles)} away where the buyer would travel ${maxTravelMi}`;
}

function explain(dealer: DealerCandidate, chosen: boolean, reason: string): DealerExplanation {
  const { dealer_id, distance_miles, matching_cars, leads_last_30_days } = dealer;
  return { dealer_id, chosen, reason, distance_miles, matching_cars, leads_last_30_days };
}

function miles(distance: number): string {
  return `${distance.toFixed(1)} miles`;
}
