import type { ApiKeyScope } from "#src/domain/accounts/api-key-scopes.ts";
import { CERTIFICATE_MAX_MEGABYTES } from "#src/domain/policy/battery-tests.ts";
import { EVIDENCE_MAX_MEGABYTES } from "#src/domain/policy/dealers.ts";
import { MAX_IMPORT_MEGABYTES } from "#src/domain/policy/imports.ts";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/leads/messages.ts";
import { MAX_FEED_MEGABYTES } from "#src/domain/policy/stock-feeds.ts";
import type { LimitName } from "./limits/rate-limits.ts";
import { pageAt } from "./page-path.ts";

export type EndpointTag =
  | "Listings"
  | "Photos"
  | "Imports"
  | "Enquiries"
  | "Dealership"
  | "Account"
  | "Signing in"
  | "Administration"
  | "Public";

/** Applies to a path under /api and everything below it, unless a longer path has a row. */
export interface Endpoint {
  path: string;
  tag: EndpointTag;
  isOpen?: true;
  /** API keys are refused without them. */
  keyScopes?: { read: ApiKeyScope; write: ApiKeyScope };
  /** Megabytes at this path, not below it. "streamed": `receive-file.ts` counts the bytes. */
  body?: number | "streamed";
  rateLimits?: readonly LimitName[];
  limitsOnlyPost?: true;
  hashesPassword?: true;
  /** Its responses hold secrets or people's data: a repeat with its Idempotency-Key is refused, not replayed. */
  isConfidential?: true;
}

const LISTINGS = { read: "listings:read", write: "listings:write" } as const;
const _PASSWORD_CHECKED = {
  tag: "Account",
  rateLimits: ["sign-in", "present-password"],
  hashesPassword: true,
} as const;
const IMPORTS = {
  tag: "Imports",
  // An import's result is for the system that sent it.
  keyScopes: { read: "listings:write", write: "listings:write" },
} as const;

export const ENDPOINTS: readonly Endpoint[] = [
  // A stolen session could flood the owners with emails about new keys.
  {
    path: "/account/api-keys",
    tag: "Account",
    rateLimits: ["account-mail"],
    limitsOnlyPost: true,
    isConfidential: true,
  },

  { path: "/dealer/vehicles", tag: "Listings", keyScopes: LISTINGS },
  {
    path: "/dealer/photos",
    tag: "Photos",
    keyScopes: LISTINGS,
    body: "streamed",
    rateLimits: ["photo"],
    limitsOnlyPost: true,
  },
  { path: "/dealer/battery-tests", tag: "Listings", keyScopes: LISTINGS },
  {
    path: "/dealer/battery-tests/certificate",
    tag: "Listings",
    keyScopes: LISTINGS,
    body: CERTIFICATE_MAX_MEGABYTES,
    rateLimits: ["certificate"],
    limitsOnlyPost: true,
  },
  {
    path: "/dealer/look-ups",
    tag: "Listings",
    keyScopes: LISTINGS,
    rateLimits: ["look-up"],
    limitsOnlyPost: true,
  },
  { path: "/dealer/postcodes", tag: "Listings", keyScopes: LISTINGS, rateLimits: ["postcode-check"] },
  {
    path: "/dealer/imports",
    ...IMPORTS,
    body: MAX_IMPORT_MEGABYTES,
    rateLimits: ["import"],
    limitsOnlyPost: true,
  },
  { path: "/dealer/imports/check", ...IMPORTS, body: MAX_IMPORT_MEGABYTES, rateLimits: ["import"] },
  {
    path: "/dealer/leads",
    tag: "Enquiries",
    keyScopes: { read: "enquiries:read", write: "enquiries:write" },
  },
  {
    path: "/dealer/message-files",
    tag: "Enquiries",
    keyScopes: { read: "enquiries:read", write: "enquiries:write" },
    body: MESSAGE_FILE_MAX_MEGABYTES,
    rateLimits: ["message-file"],
    limitsOnlyPost: true,
  },
  { path: "/dealer/performance", tag: "Dealership", keyScopes: LISTINGS },
  { path: "/dealer/statements", tag: "Dealership" },
  { path: "/dealer/preferences", tag: "Dealership" },
  { path: "/dealer/reviews", tag: "Dealership" },
  { path: "/dealer/events", tag: "Dealership" },
  { path: "/dealer/agreement", tag: "Dealership" },
  { path: "/dealer/weekly-mail", tag: "Dealership" },
  {
    path: "/dealer/webhooks",
    tag: "Dealership",
    rateLimits: ["webhook"],
    limitsOnlyPost: true,
    isConfidential: true,
  },
  // Emails a code to any address.
  {
    path: "/dealer/webhooks/adf-mail",
    tag: "Dealership",
    rateLimits: ["account-mail"],
    limitsOnlyPost: true,
  },
  { path: "/dealer/vehicle-feeds", tag: "Dealership", isConfidential: true },
  { path: "/dealer/stock-feeds", tag: "Imports", rateLimits: ["stock-feed"], limitsOnlyPost: true },
  {
    path: "/dealer/stock",
    ...IMPORTS,
    body: MAX_FEED_MEGABYTES,
    rateLimits: ["stock-feed"],
  },
  { path: "/dealer/stock/off-sale", ...IMPORTS },
  {
    path: "/dealer/application",
    tag: "Dealership",
    rateLimits: ["application"],
    limitsOnlyPost: true,
  },
  {
    path: "/dealer/application/evidence",
    tag: "Dealership",
    body: EVIDENCE_MAX_MEGABYTES,
    rateLimits: ["application", "evidence"],
    limitsOnlyPost: true,
  },
  { path: "/dealer/profile", tag: "Dealership" },
  { path: "/dealer/profile/logo", tag: "Dealership", body: EVIDENCE_MAX_MEGABYTES },
  { path: "/dealer/invitations", tag: "Dealership" },

  { path: "/admin/agreements", tag: "Administration" },
  { path: "/admin/audit-log", tag: "Administration" },
  { path: "/admin/battery-tests", tag: "Administration" },
  { path: "/admin/mot-readings", tag: "Administration" },
  { path: "/admin/buyer-requests", tag: "Administration" },
  { path: "/admin/complaints", tag: "Administration" },
  { path: "/admin/reviews", tag: "Administration" },
  { path: "/admin/dealer-applications", tag: "Administration" },
  { path: "/admin/dealers", tag: "Administration" },
  { path: "/admin/issues", tag: "Administration" },
  { path: "/admin/jobs", tag: "Administration" },
  { path: "/admin/leads", tag: "Administration" },
  { path: "/admin/message-files", tag: "Administration" },
  { path: "/admin/operations", tag: "Administration" },
  { path: "/admin/overview", tag: "Administration" },
  { path: "/admin/people", tag: "Administration" },
  { path: "/admin/personal-data", tag: "Administration", isConfidential: true },
  { path: "/admin/posts", tag: "Administration" },
  { path: "/admin/posts/pictures", tag: "Administration", body: "streamed" },
  { path: "/admin/prices", tag: "Administration" },
  { path: "/admin/seller", tag: "Administration" },
  { path: "/admin/vehicle-feeds", tag: "Administration", isConfidential: true },
  { path: "/admin/stock-feeds", tag: "Administration" },
  { path: "/admin/channels", tag: "Administration" },
  { path: "/admin/vehicles", tag: "Administration" },
];

/** A streamed upload takes no key: its bytes are not known before it is carried out. */
export const takesKey = ({ isOpen, body }: Pick<Endpoint, "isOpen" | "body">): boolean =>
  !isOpen && body !== "streamed";

const BY_PATH = new Map(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint]));

const withoutApi = (path: string) => path.replace(/^\/api(?=\/)/, "");

export const bodyLimitAt = (path: string): Endpoint["body"] =>
  pageAt(path).startsWith("/my-request/") ? MESSAGE_FILE_MAX_MEGABYTES : BY_PATH.get(withoutApi(path))?.body;

/** Matches the longest path in whole segments. @param path with or without /api */
export function endpointAt(path: string): Endpoint | undefined {
  let start = withoutApi(path);
  while (start !== "") {
    const found = BY_PATH.get(start);
    if (found) return found;
    start = start.slice(0, start.lastIndexOf("/"));
  }
  return undefined;
}
