import { DEALER_USUAL_RATE_DAYS } from "#src/domain/policy/leads.ts";

export interface DealerRateLimit {
  window: "lastHour" | "lastDay";
  hours: number;
  /** Requests in the window that are always allowed. */
  least: number;
  timesUsual: number;
}

/** Excludes the lead being screened. */
export interface DealerRate {
  name: string;
  lastHour: number;
  lastDay: number;
  /** In DEALER_USUAL_RATE_DAYS. */
  usual: number;
}

/** @returns why one more request is held; undefined within the limits */
export function excessiveRate(dealer: DealerRate, limits: readonly DealerRateLimit[]): string | undefined {
  const usualPerHour = dealer.usual / (DEALER_USUAL_RATE_DAYS * 24);
  const exceeded = limits.find(
    ({ window, hours, least, timesUsual }) =>
      dealer[window] + 1 > Math.max(least, timesUsual * usualPerHour * hours),
  );
  if (!exceeded) return undefined;
  const during = exceeded.window === "lastHour" ? "an hour" : "a day";
  return `Request ${dealer[exceeded.window] + 1} to ${dealer.name} within ${during}, far more than usual`;
}

export interface LookAlikeLimit {
  /** Minimum of traits that two requests share. */
  traits: number;
  /** Number of such requests that hold the screened one. */
  others: number;
  /** Counts only requests of the same full name and network. */
  sameFullNameAndNetwork?: boolean;
}

export interface RequestTraits {
  name: string;
  email: string;
  phone: string;
  /** Wider than one household's; null if unknown. */
  network: string | null;
}

/** From another mailbox and phone number. */
export interface RecentRequest extends RequestTraits {
  lead_id: string;
  is_with_dealer: boolean;
}

export interface LookAlikes {
  reason: string;
  /** The look-alike that reached a dealer last, for an admin to examine. */
  lead_id: string | undefined;
}

/** Bots number their mailboxes and phones; buyers of one household share at most two traits. @param recent newest first */
export function findLookAlikes(
  request: RequestTraits,
  recent: readonly RecentRequest[],
  limits: readonly LookAlikeLimit[],
): LookAlikes | undefined {
  for (const { traits, others, sameFullNameAndNetwork = false } of limits) {
    const alike = recent.filter(
      (other) =>
        sharedTraits(request, other).length >= traits &&
        (!sameFullNameAndNetwork || hasSameFullNameAndNetwork(request, other)),
    );
    const latest = alike[0];
    if (!latest || alike.length < others) continue;
    const shared = sharedTraits(request, latest).join(", ");
    const count = alike.length === 1 ? "another request" : `${alike.length} other requests`;
    return {
      reason: `Like ${count} within a day: same ${shared}`,
      lead_id: alike.find(({ is_with_dealer }) => is_with_dealer)?.lead_id,
    };
  }
  return undefined;
}

/** A couple may both give their surname alone. */
function hasSameFullNameAndNetwork(request: RequestTraits, other: RequestTraits): boolean {
  const isFullName = /\S\s+\S/.test(request.name.trim());
  return isFullName && isSameName(request, other) && isSameNetwork(request, other);
}

const isSameName = (request: RequestTraits, other: RequestTraits) =>
  request.name.toLowerCase() === other.name.toLowerCase();

const isSameNetwork = (request: RequestTraits, other: RequestTraits) =>
  request.network !== null && request.network === other.network;

function sharedTraits(request: RequestTraits, other: RequestTraits): string[] {
  const isSame = {
    name: isSameName(request, other),
    "mailbox but for digits": mailboxPattern(request.email) === mailboxPattern(other.email),
    "phone but for its last digits": phoneRange(request.phone) === phoneRange(other.phone),
    network: isSameNetwork(request, other),
  };
  return Object.entries(isSame).flatMap(([trait, same]) => (same ? [trait] : []));
}

function mailboxPattern(email: string): string {
  const at = email.lastIndexOf("@");
  return (email.slice(0, at).replace(/[\d._+-]/g, "") + email.slice(at)).toLowerCase();
}

const phoneRange = (phone: string) => phone.slice(0, -3);
