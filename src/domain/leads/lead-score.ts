import {
  LEAD_SCORE_LATER_DAYS,
  LEAD_SCORE_SOON_DAYS,
  LEAD_SCORE_VERSION,
  LEAD_SCORE_POINTS as POINTS,
  SCORE_BADGE_DEFAULT_FROM,
  SCORE_BADGE_SECONDARY_FROM,
} from "../policy/leads/lead-score.ts";
import type { EnteredLead } from "./request/entered-lead.ts";
import { isDisposableEmail } from "./screening/disposable-email.ts";

export interface LeadFacts extends Pick<EnteredLead, "phone" | "email" | "timeframe_days" | "px_has"> {
  postcode_kind: "full" | "outward";
  has_vehicle: boolean;
  matching_cars: number;
}

export interface ScorePart {
  name: "phone" | "email" | "postcode" | "vehicle" | "timeframe" | "part_exchange" | "stock";
  points: number;
  max: number;
  reason: string;
}

export interface LeadScore {
  lead_score: number;
  score_version: number;
  score_parts: ScorePart[];
}

/** Ranks leads by their likelihood of a sale; never rejects. */
export function scoreLead(facts: LeadFacts): LeadScore {
  const scoreParts = [
    phonePart(facts),
    emailPart(facts),
    postcodePart(facts),
    vehiclePart(facts),
    timeframePart(facts),
    partExchangePart(facts),
    stockPart(facts),
  ];
  const leadScore = scoreParts.reduce((sum, part) => sum + part.points, 0);
  return { lead_score: leadScore, score_version: LEAD_SCORE_VERSION, score_parts: scoreParts };
}

function phonePart({ phone }: LeadFacts): ScorePart {
  const { mobile, landline } = POINTS.phone;
  return UK_MOBILE.test(phone)
    ? { name: "phone", points: mobile, max: mobile, reason: "UK mobile number" }
    : { name: "phone", points: landline, max: mobile, reason: "UK landline number" };
}

// Includes Jersey, Guernsey and Man.
const UK_MOBILE = /^\+447[1-9]/;

function emailPart({ email }: LeadFacts): ScorePart {
  const { lasting, disposable } = POINTS.email;
  return isDisposableEmail(email)
    ? { name: "email", points: disposable, max: lasting, reason: "Throwaway mailbox" }
    : { name: "email", points: lasting, max: lasting, reason: "Lasting mailbox" };
}

function postcodePart({ postcode_kind }: LeadFacts): ScorePart {
  const { full, outward } = POINTS.postcode;
  return postcode_kind === "full"
    ? { name: "postcode", points: full, max: full, reason: "Full postcode" }
    : { name: "postcode", points: outward, max: full, reason: "First half of the postcode only" };
}

function vehiclePart({ has_vehicle }: LeadFacts): ScorePart {
  const { named, none } = POINTS.vehicle;
  return has_vehicle
    ? { name: "vehicle", points: named, max: named, reason: "Asks about one particular car" }
    : { name: "vehicle", points: none, max: named, reason: "Asks about no particular car" };
}

function timeframePart({ timeframe_days }: LeadFacts): ScorePart {
  const { soon, later, far } = POINTS.timeframe;
  const reason = `Wants to buy within ${timeframe_days} ${timeframe_days === 1 ? "day" : "days"}`;
  if (timeframe_days <= LEAD_SCORE_SOON_DAYS) return { name: "timeframe", points: soon, max: soon, reason };
  if (timeframe_days <= LEAD_SCORE_LATER_DAYS) return { name: "timeframe", points: later, max: soon, reason };
  return { name: "timeframe", points: far, max: soon, reason };
}

function partExchangePart({ px_has }: LeadFacts): ScorePart {
  const { offered, none } = POINTS.part_exchange;
  return px_has
    ? { name: "part_exchange", points: offered, max: offered, reason: "Has a car to part exchange" }
    : { name: "part_exchange", points: none, max: offered, reason: "No part exchange" };
}

function stockPart({ matching_cars }: LeadFacts): ScorePart {
  const { each, max } = POINTS.stock;
  const cars = matching_cars === 1 ? "1 car" : `${matching_cars === 0 ? "No" : matching_cars} cars`;
  return {
    name: "stock",
    points: Math.min(matching_cars * each, max),
    max,
    reason: `${cars} within reach that fit the wishes and the budget`,
  };
}

export type ScoreBadge = "default" | "secondary" | "outline";

export function scoreBadge(leadScore: number): ScoreBadge {
  if (leadScore >= SCORE_BADGE_DEFAULT_FROM) return "default";
  return leadScore >= SCORE_BADGE_SECONDARY_FROM ? "secondary" : "outline";
}
