import type { DealerRateLimit, LookAlikeLimit } from "./dealer-checks.ts";
import type { SpamSignals } from "./spam-signals.ts";
import { isDisposableEmail } from "./spam-signals.ts";

export interface ScreenedFacts extends SpamSignals {
  email: string;
  isPlaceKnown: boolean;
  /** Other mailboxes that gave the same phone number in recent days. */
  otherMailboxesOfPhone: number;
  /** Excludes this request. */
  lastHour: { fromNetwork: number; overall: number };
}

/** Those of the policy, or none. */
export interface LeadLimits {
  requiresForm: boolean;
  fastestSeconds: number;
  mailboxesPerPhone: number;
  mailboxesPerPhoneAndDealer: number;
  perNetworkPerHour: number;
  overallPerHour: number;
  perDealer: readonly DealerRateLimit[];
  lookAlikes: readonly LookAlikeLimit[];
}

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
  const { lastHour } = facts;
  const mailboxes = facts.otherMailboxesOfPhone + 1;
  const fromNetwork = lastHour.fromNetwork + 1;
  const overall = lastHour.overall + 1;
  const isDisposable = isDisposableEmail(facts.email);
  const checkParts = [
    honeypotPart(facts, limits),
    checked("mailbox", isDisposable, isDisposable ? "Throwaway mailbox" : "Lasting mailbox"),
    checked(
      "phone",
      mailboxes > limits.mailboxesPerPhone,
      `Phone number of ${mailboxes === 1 ? "one mailbox" : `${mailboxes} mailboxes`}`,
    ),
    // Never holds: directories lag behind new estates.
    checked("postcode", false, facts.isPlaceKnown ? "Postcode found" : "Postcode not found"),
    speedPart(facts, limits),
    checked(
      "network",
      fromNetwork > limits.perNetworkPerHour,
      `Request ${fromNetwork} from its network within an hour`,
    ),
    checked("overall", overall > limits.overallPerHour, `Request ${overall} overall within an hour`),
  ];
  const isHeld = checkParts.some(({ outcome }) => outcome === "hold");
  return { outcome: isHeld ? "hold" : "accept", check_parts: checkParts };
}

const checked = (check: CheckPart["check"], isHeld: boolean, reason: string): CheckPart => ({
  check,
  outcome: isHeld ? "hold" : "pass",
  reason,
});

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
  if (honeypotFilled) return checked("trap", true, "Filled in the hidden field");
  if (isHoneypotSent) return checked("trap", false, "Left the hidden field empty");
  return checked("trap", requiresForm, "Sent without the hidden field");
}

function speedPart(
  { secondsOnForm }: ScreenedFacts,
  { requiresForm, fastestSeconds }: LeadLimits,
): CheckPart {
  if (secondsOnForm === null) return checked("speed", requiresForm, "Time on the form unknown");
  const seconds = Math.max(0, Math.floor(secondsOnForm));
  const reason = `Sent ${seconds} ${seconds === 1 ? "second" : "seconds"} after the form was shown`;
  return checked("speed", secondsOnForm < fastestSeconds, reason);
}
