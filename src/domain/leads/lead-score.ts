import {
  LEAD_SCORE_LATER_DAYS,
  LEAD_SCORE_SOON_DAYS,
  LEAD_SCORE_VERSION,
  LEAD_SCORE_POINTS as POINTS,
  SCORE_BADGE_DEFAULT_FROM,
  SCORE_BADGE_SECONDARY_FROM,
} from "../policy/leads.ts";
import type { EnteredLead } from "./request/entered-lead.ts";
import { isDisposableEmail } from "./screening/spam-signals.ts";

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
  const { phone, email, postcode, vehicle, part_exchange } = POINTS;
  const scoreParts = [
    either("phone", UK_MOBILE.test(facts.phone), [
      [phone.mobile, "UK mobile number"],
      [phone.landline, "UK landline number"],
    ]),
    either("email", !isDisposableEmail(facts.email), [
      [email.lasting, "Lasting mailbox"],
      [email.disposable, "Throwaway mailbox"],
    ]),
    either("postcode", facts.postcode_kind === "full", [
      [postcode.full, "Full postcode"],
      [postcode.outward, "First half of the postcode only"],
    ]),
    either("vehicle", facts.has_vehicle, [
      [vehicle.named, "Asks about one particular car"],
      [vehicle.none, "Asks about no particular car"],
    ]),
    timeframePart(facts),
    either("part_exchange", facts.px_has, [
      [part_exchange.offered, "Has a car to part exchange"],
      [part_exchange.none, "No part exchange"],
    ]),
    stockPart(facts),
  ];
  const leadScore = scoreParts.reduce((sum, part) => sum + part.points, 0);
  return { lead_score: leadScore, score_version: LEAD_SCORE_VERSION, score_parts: scoreParts };
}

// Includes Jersey, Guernsey and Man.
const UK_MOBILE = /^\+447[1-9]/;

type Worth = [points: number, reason: string];

function either(name: ScorePart["name"], isBetter: boolean, [better, other]: [Worth, Worth]): ScorePart {
  const [points, reason] = isBetter ? better : other;
  return { name, points, max: better[0], reason };
}

function timeframePart({ timeframe_days }: LeadFacts): ScorePart {
  const { soon, later, far } = POINTS.timeframe;
  const reason = `Wants to buy within ${timeframe_days} ${timeframe_days === 1 ? "day" : "days"}`;
  const points =
    timeframe_days <= LEAD_SCORE_SOON_DAYS ? soon : timeframe_days <= LEAD_SCORE_LATER_DAYS ? later : far;
  return { name: "timeframe", points, max: soon, reason };
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
