export interface LookAlikeLimit {
  /** How many traits another request shares with the screened one. */
  traits: number;
  /** How many such requests hold the screened one. */
  others: number;
  /** Counts only others of the same first and last name and network. */
  sameFullNameAndNetwork?: boolean;
}

export interface RequestTraits {
  name: string;
  email: string;
  /** In international format. */
  phone: string;
  /** Wider than one household's; null if unknown. */
  network: string | null;
}

/** A recent request of another mailbox and phone number. */
export interface RecentRequest extends RequestTraits {
  lead_id: string;
  isWithDealer: boolean;
}

export interface LookAlikes {
  reason: string;
  /** The look-alike that reached a dealer last, for an admin to examine. */
  lead_id: string | undefined;
}

/**
 * Programs number their mailboxes and phones; two buyers of one household share at most two traits.
 *
 * @param recent newest first
 * @returns why the request is held; undefined within the limits
 */
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
      lead_id: alike.find(({ isWithDealer }) => isWithDealer)?.lead_id,
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
