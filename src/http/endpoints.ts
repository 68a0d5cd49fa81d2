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

export const ENDPOINTS: readonly Endpoint[] = [];

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
