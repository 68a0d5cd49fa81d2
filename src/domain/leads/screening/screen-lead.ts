import {
  LEAD_FORM_FASTEST_SECONDS,
  LEAD_HELD_LOOK_ALIKES,
  LEAD_HELD_MAILBOXES_PER_PHONE,
  LEAD_HELD_MAILBOXES_PER_PHONE_AND_DEALER,
  LEAD_HELD_OVERALL_PER_HOUR,
  LEAD_HELD_PER_DEALER,
  LEAD_HELD_PER_NETWORK_PER_HOUR,
} from "#src/domain/policy/leads/held-leads.ts";
import type { DealerRateLimit } from "./dealer-rate.ts";
import { isDisposableEmail } from "./disposable-email.ts";
import type { LookAlikeLimit } from "./look-alikes.ts";
import type { SpamSignals } from "./spam-signals.ts";

export interface ScreenedFacts extends SpamSignals {
  email: string;
  isPlaceKnown: boolean;
  /** Other mailboxes that gave the same phone number in recent days. */
  otherMailboxesOfPhone: number;
  /** Excludes this request. */
  lastHour: { fromNetwork: number; overall: number };
}

export interface LeadLimits {
  /** Holds requests that were not sent by our form. No API key may send requests. */
  requiresForm: boolean;
  fastestSeconds: number;
  mailboxesPerPhone: number;
  /** To the same dealer, within a day. */
  mailboxesPerPhoneAndDealer: number;
  perNetworkPerHour: number;
  overallPerHour: number;
  perDealer: readonly DealerRateLimit[];
  lookAlikes: readonly LookAlikeLimit[];
}

export const LEAD_LIMITS: LeadLimits = {
  requiresForm: true,
  fastestSeconds: LEAD_FORM_FASTEST_SECONDS,
  mailboxesPerPhone: LEAD_HELD_MAILBOXES_PER_PHONE.mailboxes,
  mailboxesPerPhoneAndDealer: LEAD_HELD_MAILBOXES_PER_PHONE_AND_DEALER.mailboxes,
  perNetworkPerHour: LEAD_HELD_PER_NETWORK_PER_HOUR,
  overallPerHour: LEAD_HELD_OVERALL_PER_HOUR,
  perDealer: LEAD_HELD_PER_DEALER,
  lookAlikes: LEAD_HELD_LOOK_ALIKES,
};

/** For demos and load tests. */
export const NO_LEAD_LIMITS: LeadLimits = {
  requiresForm: false,
  fastestSeconds: 0,
  mailboxesPerPhone: Number.POSITIVE_INFINITY,
  mailboxesPerPhoneAndDealer: Number.POSITIVE_INFINITY,
  perNetworkPerHour: Number.POSITIVE_INFINITY,
  overallPerHour: Number.POSITIVE_INFINITY,
  perDealer: [],
  lookAlikes: [],
};

export interface CheckPart {
  check: "trap" | "mailbox" | "phone" | "postcode" | "speed" | "network" | "overall" | "dealer" | "alike";
  /** Earlier versions rejected honeypot hits. */
  outcome: "pass" | "hold" | "reject";
  reason: string;
  /** A similar request for comparison. */
  lead_id?: string | undefined;
}

export interface Screening {
  outcome: "accept" | "hold";
  check_parts: CheckPart[];
}

export const ACCEPTED: Screening = { outcome: "accept", check_parts: [] };

/** Failed checks hold for review, the honeypot too: browser extensions fill hidden fields. */
export function screenLead(facts: ScreenedFacts, limits: LeadLimits): Screening {
  const checkParts = [
    honeypotPart(facts, limits),
    mailboxPart(facts),
    phonePart(facts, limits),
    postcodePart(facts),
    speedPart(facts, limits),
    networkPart(facts, limits),
    overallPart(facts, limits),
  ];
  const isHeld = checkParts.some(({ outcome }) => outcome === "hold");
  return { outcome: isHeld ? "hold" : "accept", check_parts: checkParts };
}

export function screeningReason({ check_parts }: Screening): string {
  return check_parts
    .filter(({ outcome }) => outcome !== "pass")
    .map(({ reason }) => reason)
    .join("; ");
}

function honeypotPart(
  { isHoneypotSent, honeypotFilled }: ScreenedFacts,
  { requiresForm }: LeadLimits,
): CheckPart {
  if (honeypotFilled) return { check: "trap", outcome: "hold", reason: "Filled in the hidden field" };
  if (isHoneypotSent) return { check: "trap", outcome: "pass", reason: "Left the hidden field empty" };
  return { check: "trap", outcome: requiresForm ? "hold" : "pass", reason: "Sent without the hidden field" };
}

function mailboxPart({ email }: ScreenedFacts): CheckPart {
  return isDisposableEmail(email)
    ? { check: "mailbox", outcome: "hold", reason: "Throwaway mailbox" }
    : { check: "mailbox", outcome: "pass", reason: "Lasting mailbox" };
}

function phonePart({ otherMailboxesOfPhone }: ScreenedFacts, { mailboxesPerPhone }: LeadLimits): CheckPart {
  const count = otherMailboxesOfPhone + 1;
  const reason = count === 1 ? "Phone number of one mailbox" : `Phone number of ${count} mailboxes`;
  return { check: "phone", outcome: count > mailboxesPerPhone ? "hold" : "pass", reason };
}

// Never holds: directories lag behind new estates.
function postcodePart({ isPlaceKnown }: ScreenedFacts): CheckPart {
  return isPlaceKnown
    ? { check: "postcode", outcome: "pass", reason: "Postcode found" }
    : { check: "postcode", outcome: "pass", reason: "Postcode not found" };
}

function speedPart(
  { secondsOnForm }: ScreenedFacts,
  { requiresForm, fastestSeconds }: LeadLimits,
): CheckPart {
  if (secondsOnForm === null) {
    return { check: "speed", outcome: requiresForm ? "hold" : "pass", reason: "Time on the form unknown" };
  }
  const seconds = Math.max(0, Math.floor(secondsOnForm));
  const reason = `Sent ${seconds} ${seconds === 1 ? "second" : "seconds"} after the form was shown`;
  return { check: "speed", outcome: secondsOnForm < fastestSeconds ? "hold" : "pass", reason };
}

function networkPart({ lastHour }: ScreenedFacts, { perNetworkPerHour }: LeadLimits): CheckPart {
  const count = lastHour.fromNetwork + 1;
  const reason = `Request ${count} from its network within an hour`;
  return { check: "network", outcome: count > perNetworkPerHour ? "hold" : "pass", reason };
}

function overallPart({ lastHour }: ScreenedFacts, { overallPerHour }: LeadLimits): CheckPart {
  const count = lastHour.overall + 1;
  const reason = `Request ${count} overall within an hour`;
  return { check: "overall", outcome: count > overallPerHour ? "hold" : "pass", reason };
}
