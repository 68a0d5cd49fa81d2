/** The request without its URL; most rows need nothing. */
interface Sent {
  json?: unknown;
  text?: string;
}

/** The status for each of ROLES, in their order; then the request. */
export type AccessRow = readonly [answers: readonly number[], sent?: Sent];

// One status for each of ROLES: visitor, unlinked, other dealer, staff, owner, admin, API key, API key without the scope.
export const EVERYONE = (status: number) => Array.from({ length: 8 }, () => status);
export const SIGNED_IN = (status: number) => [401, status, status, status, status, status, 403, 403];
export const ADMINS = (status: number) => [401, 403, 403, 403, 403, status, 403, 403];
/** Lists, where each dealer sees its own records. */
export const DEALERS = (status: number, without = 404) => [
  401,
  without,
  status,
  status,
  status,
  without,
  status,
  403,
];
/** A record of the owner's dealer, for its users and API keys. */
export const ITS_DEALER = (status: number) => [401, 404, 404, status, status, 404, status, 403];
/** Also for admins. */
export const ITS_DEALER_AND_ADMINS = (status: number) => [401, 404, 404, status, status, status, status, 403];

/** For users of dealers, not for API keys. */
export const IN_THE_PORTAL = (stranger: number, own: number) => [401, 404, stranger, own, own, 404, 403, 403];

/** The caller's own dealership, for owners only. */
export const OWNERS = (status: number) => [401, 404, status, 403, status, 404, 403, 403];
/** A record of the owner's dealer, for its owners only. */
export const ITS_OWNERS = (status: number) => [401, 404, 404, 403, status, 404, 403, 403];
