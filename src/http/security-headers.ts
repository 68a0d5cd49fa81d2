import { hash, randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { RECORD_EARLY_TAPS } from "#src/domain/pages/early-taps.ts";
import type { HttpEnv } from "./http-env.ts";

/** The session token is in localStorage, so XSS would steal it: the policy has no 'unsafe-inline' and requires Trusted Types. */
export function securityHeaders(options: { https: boolean; bundler?: boolean }): MiddlewareHandler<HttpEnv> {
  const always = Object.entries(closingHeaders(options));
  return async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    if (c.get("has_its_headers")) return;
    const headers = c.res.headers;
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    // An error under a static file carries the file's caching headers: CDNs would cache it.
    if (c.res.status >= 400) headers.set("Cache-Control", "no-store");
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    // Headers of a 304 would replace those of the page in the browser cache.
    if (c.res.status !== 304 && !headers.has("Cache-Control")) {
      headers.set("Cache-Control", isPage && c.res.ok ? BROWSER_ONLY : "no-store");
    }
    if (isPage) {
      headers.set(
        "Content-Security-Policy",
        c.get("content_security_policy") ??
          contentSecurityPolicy({
            nonces: [`'nonce-${nonce}'`],
            trusted_types: !options.bundler,
          }),
      );
    } else if (c.res.status !== 304 && !headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", POLICY_OF_NO_PAGE);
    }
  };
}

/** Lets browsers restore a page on "back", after revalidation. */
const BROWSER_ONLY = "private, no-cache";

const UNUSED = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

export const closingHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": UNUSED.map((feature) => `${feature}=()`).join(", "),
  "X-Frame-Options": "DENY",
  ...(https && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
});

/** For JSON, pictures and files, in case one is opened as a page. */
export const POLICY_OF_NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

interface Allowed {
  /** Of the portals' scripts and styles. */
  nonces?: string[];
  /** Off in development, where the bundler writes HTML. */
  trusted_types?: boolean;
}

const EARLY_TAPS = `'sha256-${hash("sha256", RECORD_EARLY_TAPS, "base64")}'`;

const contentSecurityPolicy = ({ nonces = [], trusted_types = true }: Allowed) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...nonces, EARLY_TAPS].join(" ")}`,
    `style-src ${["'self'", ...nonces].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The portals show PDFs.
    ...(nonces.length > 0 ? ["frame-src blob:"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(trusted_types
      ? ["require-trusted-types-for 'script'", "trusted-types default cleaned-by-server push-worker"]
      : []),
  ].join("; ");

/** The same for all documents: a nonce would make each response different, and leave it without an entity tag. */
export const POLICY_OF_DOCUMENT = contentSecurityPolicy({});
