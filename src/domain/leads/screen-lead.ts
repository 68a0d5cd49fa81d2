import {
  LEAD_FORM_FASTEST_SECONDS,
  LEAD_HELD_OVERALL_PER_HOUR,
  LEAD_HELD_PER_NETWORK_PER_HOUR,
} from "#src/domain/policy/held-leads.ts";
import { isThrowawayMailbox } from "./disposable-email.ts";

/** What the checks before routing look at. That phone, postcode and mailbox are well-formed was decided at the form. */
export interface JudgedFacts {
  email: string;
  /** The field that people never see has something in it. */
  fellIntoTrap: boolean;
  /** From when the form was shown to when it was sent; null when the sender does not say. */
  secondsOnForm: number | null;
  isPlaceKnown: boolean;
  /** Requests in the hour before, this one not among them. */
  lastHour: { fromNetwork: number; overall: number };
}

export interface LeadLimits {
  fastestSeconds: number;
  perNetworkPerHour: number;
  overallPerHour: number;
}

export const LEAD_LIMITS: LeadLimits = {
  fastestSeconds: LEAD_FORM_FASTEST_SECONDS,
  perNetworkPerHour: LEAD_HELD_PER_NETWORK_PER_HOUR,
  overallPerHour: LEAD_HELD_OVERALL_PER_HOUR,
};

/** For whoever tries the product, and for tests that send many: nothing is too fast or too often. */
export const NO_LEAD_LIMITS: LeadLimits = {
  fastestSeconds: 0,
  perNetworkPerHour: Number.POSITIVE_INFINITY,
  overallPerHour: Number.POSITIVE_INFINITY,
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
  const checkParts = [
    trapPart(facts),
    mailboxPart(facts),
    postcodePart(facts),
    speedPart(facts, limits),
    networkPart(facts, limits),
    overallPart(facts, limits),
  ];
  const outcomes = new Set(checkParts.map(({ outcome }) => outcome));
  if (outcomes.has("reject")) return { outcome: "reject", check_parts: checkParts };
  return { outcome: outcomes.has("hold") ? "hold" : "accept", check_parts: checkParts };
}

/** Why, in one line for the record. */
export function verdictReason({ check_parts }: Verdict): string {
  return check_parts
    .filter(({ outcome }) => outcome !== "pass")
    .map(({ reason }) => reason)
    .join("; ");
}

function trapPart({ fellIntoTrap }: JudgedFacts): CheckPart {
  return fellIntoTrap
    ? { check: "trap", outcome: "reject", reason: "Filled in a field that people are not shown" }
    : { check: "trap", outcome: "pass", reason: "Left the hidden field empty" };
}

function mailboxPart({ email }: JudgedFacts): CheckPart {
  return isThrowawayMailbox(email)
    ? { check: "mailbox", outcome: "hold", reason: "Throwaway mailbox" }
    : { check: "mailbox", outcome: "pass", reason: "Lasting mailbox" };
}

// A directory may be older than a new estate, and the dealer of the vehicle needs no distance: nothing to hold back for.
function postcodePart({ isPlaceKnown }: JudgedFacts): CheckPart {
  return isPlaceKnown
    ? { check: "postcode", outcome: "pass", reason: "Postcode found" }
    : { check: "postcode", outcome: "pass", reason: "Postcode in no directory" };
}

function speedPart({ secondsOnForm }: JudgedFacts, { fastestSeconds }: LeadLimits): CheckPart {
  if (secondsOnForm === null) return { check: "speed", outcome: "pass", reason: "Time on the form unknown" };
  const seconds = Math.max(0, Math.floor(secondsOnForm));
  const reason = `Sent ${seconds} ${seconds === 1 ? "second" : "seconds"} after the form was shown`;
  return { check: "speed", outcome: secondsOnForm < fastestSeconds ? "hold" : "pass", reason };
}

function networkPart({ lastHour }: JudgedFacts, { perNetworkPerHour }: LeadLimits): CheckPart {
  const count = lastHour.fromNetwork + 1;
  const reason = `Request ${count} of its network within an hour`;
  return { check: "network", outcome: count > perNetworkPerHour ? "hold" : "pass", reason };
}

function overallPart({ lastHour }: JudgedFacts, { overallPerHour }: LeadLimits): CheckPart {
  const count = lastHour.overall + 1;
  const reason = `Request ${count} of all within an hour`;
  return { check: "overall", outcome: count > overallPerHour ? "hold" : "pass", reason };
}
