import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { KeptCalls, ResponseRecord } from "#src/domain/leads/response-clock/response-claim.ts";
import { REPLY_SHARE_MIN_REQUESTS } from "#src/domain/policy/leads.ts";
import type { ProposalRequest } from "../request/lead-request.ts";

/** Dealers as proposed, and those the buyer left ticked, in the same order. */
export interface DealerChoice {
  shown: readonly string[];
  chosen: readonly string[];
}

/** Routing's reason for admins. */
export const NOT_CHOSEN = "The buyer did not choose this dealer";
export const CHOICE_OUTDATED =
  "Your request or the dealers for it have changed since we showed them. Choose again, then send the request.";
/** Shown when the posted consent text is not ours, or outdated. */
export const CONSENT_CHANGED = "This sentence has changed. Read it again, then tick it if you agree.";
export const CHOICE_EMPTY = "Tick at least one dealer, or do not send the request.";

export const isChosen = (chosen: readonly string[] | null, dealerId: string): boolean =>
  chosen === null || chosen.includes(dealerId);

/** @param shown null if forged, expired or for another request @throws InvalidInput at `chosen_dealers` */
export function readDealerChoice(
  shown: readonly string[] | null,
  ticked: readonly string[] | undefined,
): DealerChoice {
  if (shown === null) throw new InvalidInput({ chosen_dealers: CHOICE_OUTDATED });
  if (ticked === undefined || ticked.length === 0) throw new InvalidInput({ chosen_dealers: CHOICE_EMPTY });
  if (ticked.some((id) => !shown.includes(id))) throw new InvalidInput({ chosen_dealers: CHOICE_OUTDATED });
  return { shown, chosen: shown.filter((id) => ticked.includes(id)) };
}

export interface ProposedDealer {
  dealer_id: string;
  name: string;
  town: string;
  /** Null when the buyer's or the dealer's place is unknown. */
  distance_miles: number | null;
  /** A ferry or an aeroplane lies between the buyer and the dealer. */
  is_across_water: boolean;
  /** Sells a car that the request is about. */
  has_car: boolean;
  /** Cars on sale that fit the buyer's wishes and budget. */
  matching_cars: number;
  /** Answered in time within the last month; null while there are too few. */
  replies_percent: number | null;
  kept_calls: KeptCalls;
  /** The mean is null below three reviews. */
  reviews: { mean: number | null; shown: number };
  /** Asked only if an earlier dealer does not answer or passes. */
  is_later: boolean;
}

/** A request about a car is for its dealer, unless the buyer ticks another. */
export const startsTicked = (dealer: { has_car: boolean }, shown: readonly { has_car: boolean }[]): boolean =>
  dealer.has_car || !shown.some(({ has_car }) => has_car);

export type PlannedDealer = Omit<
  ProposedDealer,
  "town" | "is_across_water" | "replies_percent" | "kept_calls" | "reviews"
>;

/** Rounded down, so that 100 % means all. */
export function repliesPercent(record: ResponseRecord | undefined): number | null {
  if (!record || record.due < REPLY_SHARE_MIN_REQUESTS) return null;
  return Math.floor((record.in_time / record.due) * 100);
}

/** A proposal of dealers is valid for a request with the same string. @param postcode normalised */
export function proposalFacts(request: ProposalRequest, postcode: string): string {
  return JSON.stringify([
    postcode,
    request.budget_band,
    request.timeframe_days,
    request.max_travel_mi,
    request.models,
    request.body_style ?? null,
    request.mileage_cap ?? null,
    request.px_has,
    request.vehicle_id?.toLowerCase() ?? null,
    request.also_vehicle_id?.toLowerCase() ?? null,
    request.source === "dealer_site",
  ]);
}
