import {
  ENOUGH_MATCHING_CARS,
  MAX_DEALERS_PER_LEAD,
  ROUTING_EXPLAINED_DEALERS,
} from "#src/domain/policy/leads.ts";
import { isChosen, NOT_CHOSEN } from "../choice/dealer-choice.ts";
import {
  type DealerPreferences,
  type PreferredFacts,
  pauseReason,
  preferenceMismatch,
} from "./dealer-preferences.ts";

export interface DealerCandidate {
  dealer_id: string;
  company_number: string | null;
  is_verified: boolean;
  is_at_credit_limit: boolean;
  owns_vehicle: boolean;
  /** Has the second car of a request about two. */
  owns_second_vehicle: boolean;
  distance_miles: number | null;
  /** Published, within the buyer's wishes and budget. */
  matching_cars: number;
  leads_last_30_days: number;
  routed_today: number;
  preferences: DealerPreferences;
}

export interface RoutedFacts extends PreferredFacts {
  max_travel_mi: number;
  /** Limits the consent to this dealer and one more; any two if null. */
  named_dealer_id: string | null;
  /** The only dealers who may get the lead; null if the buyer chose none. */
  chosen_dealer_ids: readonly string[] | null;
}

export interface EarlierRoute {
  dealer_id: string;
  company_number: string | null;
  has_passed: boolean;
}

export interface LeadRoute {
  dealer_id: string;
  position: number;
  reason: "own_vehicle" | "matching_stock" | "by_hand";
  hand_reason?: string;
  /** An admin waived the charge. */
  is_free?: boolean;
  distance_miles: number | null;
  /** Blocks other dealers until the window ends. */
  is_exclusive: boolean;
}

export interface DealerExplanation
  extends Pick<DealerCandidate, "dealer_id" | "distance_miles" | "matching_cars" | "leads_last_30_days"> {
  chosen: boolean;
  reason: string;
}

/** Rules: docs/routing.md. Deterministic: ties end with dealer_id. @param earlier dealers who already have the lead */
export function routeLead({
  lead,
  candidates,
  today,
  earlier = [],
}: {
  lead: RoutedFacts;
  candidates: readonly DealerCandidate[];
  today: string;
  earlier?: readonly EarlierRoute[];
}): { routes: LeadRoute[]; explanation: DealerExplanation[] } {
  const routes: LeadRoute[] = [];
  const taken = new Set(earlier.flatMap(identitiesOf));
  const explanation: DealerExplanation[] = [];
  for (const dealer of [...candidates].sort(byPreference)) {
    const refusal = refusalOf(dealer) ?? slotRefusal(dealer);
    if (refusal === null) {
      routes.push(route(dealer, earlier.length + routes.length + 1));
      for (const identity of identitiesOf(dealer)) taken.add(identity);
    }
    explanation.push(explain(dealer, refusal === null, refusal ?? choiceReason(dealer, lead.max_travel_mi)));
  }
  return { routes, explanation: explanation.sort(byInterest).slice(0, ROUTING_EXPLAINED_DEALERS) };

  function refusalOf(dealer: DealerCandidate): string | null {
    if (!isChosen(lead.chosen_dealer_ids, dealer.dealer_id)) return NOT_CHOSEN;
    if (!dealer.is_verified) return "Not verified";
    if (dealer.is_at_credit_limit) return "Credit limit reached";
    if (earlier.some(({ dealer_id }) => dealer_id === dealer.dealer_id)) return "Has it already";
    if (identitiesOf(dealer).some((identity) => taken.has(identity)))
      return "The same company was chosen before";
    const rest = pauseReason(dealer.preferences, { today, routed_today: dealer.routed_today });
    if (rest !== null || dealer.owns_vehicle || dealer.owns_second_vehicle) return rest;
    if (dealer.distance_miles === null) return "The distance to the buyer is unknown";
    if (dealer.distance_miles > lead.max_travel_mi) {
      return `${miles(dealer.distance_miles)} away, the buyer would travel ${lead.max_travel_mi}`;
    }
    if (dealer.matching_cars === 0) return "No published car fits the wishes";
    return preferenceMismatch(dealer.preferences, lead, dealer.distance_miles);
  }

  function slotRefusal({ dealer_id, preferences }: DealerCandidate): string | null {
    const introduced = [...earlier, ...routes];
    if (introduced.length >= MAX_DEALERS_PER_LEAD) return "Enough dealers were chosen before";
    if (routes.some(({ is_exclusive }) => is_exclusive)) return "Another dealer has it exclusively first";
    const isNamed = dealer_id === lead.named_dealer_id;
    const others = introduced.filter((one) => one.dealer_id !== lead.named_dealer_id).length;
    if (lead.named_dealer_id !== null && !isNamed && others >= MAX_DEALERS_PER_LEAD - 1) {
      return "The buyer agreed to one dealer besides the one named";
    }
    const isWithOthers = routes.length > 0 || earlier.some(({ has_passed }) => !has_passed);
    return preferences.is_exclusive && isWithOthers
      ? "Takes exclusive leads only, and another dealer has it"
      : null;
  }
}

function byPreference(a: DealerCandidate, b: DealerCandidate): number {
  return (
    Number(b.owns_vehicle) - Number(a.owns_vehicle) ||
    Number(b.owns_second_vehicle) - Number(a.owns_second_vehicle) ||
    matchQuality(b) - matchQuality(a) ||
    a.leads_last_30_days - b.leads_last_30_days ||
    (a.distance_miles ?? UNKNOWN_IS_FAR) - (b.distance_miles ?? UNKNOWN_IS_FAR) ||
    (a.dealer_id < b.dealer_id ? -1 : 1)
  );
}

// Finite, because infinity minus infinity is NaN and breaks sorting.
const UNKNOWN_IS_FAR = 1_000_000;

// Relies on the stable sort to keep chosen dealers in their order.
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

/** Deduplicates accounts of one company. */
export function identitiesOf({
  dealer_id,
  company_number,
}: Pick<DealerCandidate, "dealer_id" | "company_number">): string[] {
  const number = company_number?.replace(/\s/g, "").toUpperCase();
  return number ? [dealer_id, `company ${number}`] : [dealer_id];
}

function route(dealer: DealerCandidate, position: number): LeadRoute {
  const { dealer_id, owns_vehicle, owns_second_vehicle, distance_miles, preferences } = dealer;
  const reason = owns_vehicle || owns_second_vehicle ? "own_vehicle" : "matching_stock";
  return { dealer_id, position, reason, distance_miles, is_exclusive: preferences.is_exclusive };
}

function choiceReason(dealer: DealerCandidate, maxTravelMi: number): string {
  const { owns_vehicle, owns_second_vehicle, distance_miles, matching_cars } = dealer;
  if (owns_second_vehicle && !owns_vehicle) return "Has the second vehicle asked about";
  if (!owns_vehicle) return `${matching_cars} matching ${matching_cars === 1 ? "car" : "cars"}`;
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
