import {
  LEAD_FORM_FASTEST_SECONDS,
  LEAD_HELD_OVERALL_PER_HOUR,
  LEAD_HELD_PER_NETWORK_PER_HOUR,
} from "#src/domain/policy.ts";
import { isThrowawayMailbox } from "./disposable-email.ts";

/** What the checks before routing look at. That phone, postcode and mailbox are well-formed was decided at the form. */
export interface JudgedFacts {
  email: string;
  /** The field that people never see has something in it. */
  fell_into_trap: boolean;
  /** From when the form was shown to when it was sent; null when the sender does not say. */
  seconds_on_form: number | null;
  is_place_known: boolean;
  /** Requests in the hour before, this one not among them. */
  last_hour: { from_network: number; overall: number };
}

export interface LeadLimits {
  fastest_seconds: number;
  per_network_per_hour: number;
  overall_per_hour: number;
}

export const LEAD_LIMITS: LeadLimits = {
  fastest_seconds: LEAD_FORM_FASTEST_SECONDS,
  per_network_per_hour: LEAD_HELD_PER_NETWORK_PER_HOUR,
  overall_per_hour: LEAD_HELD_OVERALL_PER_HOUR,
};

/** For whoever tries the product, and for tests that send many: nothing is too fast or too often. */
export const NO_LEAD_LIMITS: LeadLimits = {
  fastest_seconds: 0,
  per_network_per_hour: Number.POSITIVE_INFINITY,
  overall_per_hour: Number.POSITIVE_INFINITY,
};

export interface CheckPart {
  check: "trap" | "mailbox" | "postcode" | "speed" | "network" | "overall";
  outcome: "pass" | "hold" | "reject";
  reason: string;
}

export interface Verdict {
  outcome: "accept" | "hold" | "reject";
  check_parts: CheckPart[];
}

/** What every check passed says; for leads that came before there were checks, and for samples. */
export const ACCEPTED: Verdict = { outcome: "accept", check_parts: [] };

/**
 * Whether a lead goes to dealers at once (spec §1 'quality filtering'). Only the trap rejects by itself: no
 * person can fill in what no person is shown. All else holds the lead until a person has looked at it.
 */
export function judgeLead(facts: JudgedFacts, limits: LeadLimits): Verdict {
  const check_parts = [
    trapPart(facts),
    mailboxPart(facts),
    postcodePart(facts),
    speedPart(facts, limits),
    networkPart(facts, limits),
    overallPart(facts, limits),
  ];
  const outcomes = new Set(check_parts.map(({ outcome }) => outcome));
  if (outcomes.has("reject")) return { outcome: "reject", check_parts };
  return { outcome: outcomes.has("hold") ? "hold" : "accept", check_parts };
}

/** Why, in one line for the record. */
export function verdictReason({ check_parts }: Verdict): string {
  return check_parts
    .filter(({ outcome }) => outcome !== "pass")
    .map(({ reason }) => reason)
    .join("; ");
}

function trapPart({ fell_into_trap }: JudgedFacts): CheckPart {
  return fell_into_trap
    ? { check: "trap", outcome: "reject", reason: "Filled in a field that people are not shown" }
    : { check: "trap", outcome: "pass", reason: "Left the hidden field empty" };
}

function mailboxPart({ email }: JudgedFacts): CheckPart {
  return isThrowawayMailbox(email)
    ? { check: "mailbox", outcome: "hold", reason: "Throwaway mailbox" }
    : { check: "mailbox", outcome: "pass", reason: "Lasting mailbox" };
}

// A directory may be older than a new estate, and the dealer of the vehicle needs no distance: nothing to hold back for.
function postcodePart({ is_place_known }: JudgedFacts): CheckPart {
  return is_place_known
    ? { check: "postcode", outcome: "pass", reason: "Postcode found" }
    : { check: "postcode", outcome: "pass", reason: "Postcode in no directory" };
}

function speedPart({ seconds_on_form }: JudgedFacts, { fastest_seconds }: LeadLimits): CheckPart {
  if (seconds_on_form === null)
    return { check: "speed", outcome: "pass", reason: "Time on the form unknown" };
  const seconds = Math.max(0, Math.floor(seconds_on_form));
  const reason = `Sent ${seconds} ${seconds === 1 ? "second" : "seconds"} after the form was shown`;
  return { check: "speed", outcome: seconds_on_form < fastest_seconds ? "hold" : "pass", reason };
}

function networkPart({ last_hour }: JudgedFacts, { per_network_per_hour }: LeadLimits): CheckPart {
  const count = last_hour.from_network + 1;
  const reason = `Request ${count} of its network within an hour`;
  return { check: "network", outcome: count > per_network_per_hour ? "hold" : "pass", reason };
}

function overallPart({ last_hour }: JudgedFacts, { overall_per_hour }: LeadLimits): CheckPart {
  const count = last_hour.overall + 1;
  const reason = `Request ${count} of all within an hour`;
  return { check: "overall", outcome: count > overall_per_hour ? "hold" : "pass", reason };
}
