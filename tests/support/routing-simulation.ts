import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { type DealerCandidate, type RoutedFacts, routeLead } from "#src/domain/leads/routing/route-lead.ts";

export interface SimulatedDealer {
  dealer_id: string;
  daily_cap: number | null;
  is_exclusive: boolean;
  /** Leads this dealer would receive without competitors. */
  eligible: number;
  /** Expected leads if each lead's places were divided evenly among its eligible dealers. */
  even_share: number;
  routed: number;
  most_in_a_day: number;
}

export interface Simulation {
  leads: number;
  days: number;
  by_number_of_dealers: [none: number, one: number, two: number];
  dealers: SimulatedDealer[];
}

const DAYS = 30;
const COUNTRY_MILES = 300;

/** Covers 30 days. A third of the dealers have a daily cap, a tenth are exclusive. */
export function simulateRouting(
  { leads, dealers: number }: { leads: number; dealers: number },
  random: () => number,
): Simulation {
  const dealers = Array.from({ length: number }, (_, index) => newDealer(index, random));
  const byNumberOfDealers: Simulation["by_number_of_dealers"] = [0, 0, 0];
  for (let index = 0; index < leads; index++) {
    const day = Math.floor((index * DAYS) / leads);
    const buyer = { x: random() * COUNTRY_MILES, y: random() * COUNTRY_MILES };
    const lead = newLead(random);
    const candidates = dealers.flatMap((dealer) => candidate(dealer, buyer, day, lead.max_travel_mi, random));
    const request = { lead, today: dayText(day) };
    const eligible = candidates.filter(
      (one) => routeLead({ ...request, candidates: [one] }).routes.length === 1,
    );
    const { routes } = routeLead({ ...request, candidates });
    for (const { dealer_id } of eligible) {
      const dealer = dealers[Number(dealer_id)];
      if (!dealer) continue;
      dealer.eligible += 1;
      dealer.even_share += Math.min(1, routes.length / eligible.length);
    }
    for (const { dealer_id } of routes) dealers[Number(dealer_id)]?.by_day.push(day);
    byNumberOfDealers[routes.length === 0 ? 0 : routes.length === 1 ? 1 : 2] += 1;
  }
  return { leads, days: DAYS, by_number_of_dealers: byNumberOfDealers, dealers: dealers.map(outcome) };
}

interface Dealer {
  dealer_id: string;
  x: number;
  y: number;
  stock: number;
  preferences: typeof NO_PREFERENCES;
  eligible: number;
  even_share: number;
  by_day: number[];
}

function newDealer(index: number, random: () => number): Dealer {
  const dailyCap = random() < 1 / 3 ? 1 + Math.floor(random() * 5) : null;
  return {
    dealer_id: String(index),
    x: random() * COUNTRY_MILES,
    y: random() * COUNTRY_MILES,
    stock: 1 + Math.floor(random() * 6),
    preferences: { ...NO_PREFERENCES, daily_cap: dailyCap, is_exclusive: random() < 0.1 },
    eligible: 0,
    even_share: 0,
    by_day: [],
  };
}

function newLead(random: () => number): RoutedFacts {
  const maxTravelMi = [10, 25, 50, 100][Math.floor(random() * 4)] ?? 25;
  const leadScore = Math.floor(random() * 101);
  return {
    max_travel_mi: maxTravelMi,
    named_dealer_id: null,
    chosen_dealer_ids: null,
    postcode_area: "M",
    budget_band: "£10-15k",
    lead_score: leadScore,
    models: null,
  };
}

/** Pre-filters by distance, as the database does. */
function candidate(
  dealer: Dealer,
  buyer: { x: number; y: number },
  day: number,
  maxTravelMi: number,
  random: () => number,
): DealerCandidate[] {
  const distanceMiles = Math.hypot(dealer.x - buyer.x, dealer.y - buyer.y);
  if (distanceMiles > maxTravelMi) return [];
  const { dealer_id, stock, preferences, by_day } = dealer;
  return [
    {
      dealer_id,
      company_number: null,
      is_verified: true,
      is_at_credit_limit: false,
      owns_vehicle: false,
      owns_second_vehicle: false,
      distance_miles: distanceMiles,
      matching_cars: Math.floor(random() * (stock + 1)),
      leads_last_30_days: by_day.length,
      routed_today: by_day.filter((its) => its === day).length,
      preferences,
    },
  ];
}

function outcome({ dealer_id, preferences, eligible, even_share, by_day }: Dealer): SimulatedDealer {
  const counts = Map.groupBy(by_day, (day) => day);
  const mostInADay = Math.max(0, ...[...counts.values()].map(({ length }) => length));
  const { daily_cap, is_exclusive } = preferences;
  return {
    dealer_id,
    daily_cap,
    is_exclusive,
    eligible,
    even_share,
    routed: by_day.length,
    most_in_a_day: mostInADay,
  };
}

function dayText(day: number): string {
  return `2026-11-${String(day + 1).padStart(2, "0")}`;
}
