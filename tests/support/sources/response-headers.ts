import { expect } from "vitest";

/** Cache-Control by who may cache the response. */
export const CACHE_CONTROL = {
  "no-store": /^(private, )?no-store$/,
  /** For back navigation; revalidated before each use. */
  private: /^private, no-cache$/,
  /** Browsers revalidate; CDNs may serve for a few seconds. */
  shared: /^public, max-age=0, s-maxage=\d{1,2}, stale-while-revalidate=\d{1,2}$/,
  public: /^public, max-age=\d{2,6}$/,
  immutable: /^public, max-age=31536000, immutable$/,
};
export type CacheableBy = keyof typeof CACHE_CONTROL;

/** Every response disables unused browser features and states its cacheability. */
export function expectSecureHeaders({ status, headers }: Response, cacheableBy: CacheableBy): void {
  const header = (name: string) => headers.get(name) ?? "";
  expect(header("cache-control")).toMatch(CACHE_CONTROL[cacheableBy]);
  expect(headers.get("set-cookie")).toBeNull();
  expect(header("x-content-type-options")).toBe("nosniff");
  expect(header("x-frame-options")).toBe("DENY");
  expect(header("strict-transport-security")).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  // Secret URLs must not leak in the Referer header.
  expect(header("referrer-policy")).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
  expect(header("cross-origin-opener-policy")).toBe("same-origin");
  expect(header("cross-origin-resource-policy")).toMatch(/^(same-origin|cross-origin)$/);
  expect(header("permissions-policy")).toContain("geolocation=()");
  // On a 304 a new policy would replace that of the cached page, with a nonce that does not match.
  if (status === 304) {
    expect(headers.get("content-security-policy")).toBeNull();
    return;
  }
  const policy = header("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|https?:|\*/);
  if (!header("content-type").startsWith("text/html")) return;
  // A content page has no inline script.
  expect(policy).toMatch(/script-src 'self'(;| '(nonce|sha256)-)/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("base-uri 'none'");
}
