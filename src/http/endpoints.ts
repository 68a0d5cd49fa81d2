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
  /** At this path, not below it: `receive-file.ts` counts the bytes. */
  body?: "streamed";
  rateLimits?: readonly LimitName[];
  limitsOnlyPost?: true;
  hashesPassword?: true;
  /** Its responses hold secrets or people's data: a repeat with its Idempotency-Key is refused, not replayed. */
  isConfidential?: true;
}

export const ENDPOINTS: readonly Endpoint[] = [
  { path: "/dealer/vehicle-feeds", tag: "Dealership", isConfidential: true },

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
export const takesKey = ({ isOpen, body }: { isOpen?: true; body?: number | "streamed" }): boolean =>
  !isOpen && body !== "streamed";

const BY_PATH = new Map(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint]));

const withoutApi = (path: string) => path.replace(/^\/api(?=\/)/, "");

/** Of a request with a file. */
export const bodyLimitAt = (path: string): "file" | "streamed" | undefined =>
  pageAt(path).startsWith("/my-request/") ? "file" : BY_PATH.get(withoutApi(path))?.body;

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
