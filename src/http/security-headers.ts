import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";

/**
 * Headers that close what the site does not use. The session token lies in localStorage, so no script may run that we did
 * not send: the policy has nonces or hashes and no 'unsafe-inline', and takes HTML and addresses of scripts from no string
 * (web/ui/trusted-html.ts).
 */
export function securityHeaders(options: { https: boolean; bundler?: boolean }): MiddlewareHandler<HttpEnv> {
  const always = Object.entries(closingHeaders(options));
  return async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    if (c.get("has_its_headers")) return;
    const headers = c.res.headers;
    // What others may show, and an address that is a secret and tells nobody where it is, say so themselves.
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    // A part of a file that is not there says of the whole that it may be kept; networks would answer others with that.
    if (c.res.status >= 400) headers.set("Cache-Control", "no-store");
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    // An answer that nothing has changed would give its headers to the page that the browser has.
    if (c.res.status !== 304 && !headers.has("Cache-Control")) {
      headers.set("Cache-Control", isPage && c.res.ok ? FOR_GOING_BACK : "no-store");
    }
    if (isPage) {
      headers.set(
        "Content-Security-Policy",
        c.get("content_security_policy") ??
          contentSecurityPolicy({
            scripts: [`'nonce-${nonce}'`],
            styles: [`'nonce-${nonce}'`],
            trusted_types: !options.bundler,
          }),
      );
    } else if (c.res.status !== 304 && !headers.has("Content-Security-Policy")) {
      headers.set("Content-Security-Policy", POLICY_OF_NO_PAGE);
    }
  };
}

/** What says nothing about it is kept by nobody; a page by its reader's browser, which asks before it shows it anew. */
const FOR_GOING_BACK = "private, no-cache";

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

/** Of JSON, pictures, files: should one be opened as a page all the same, it may do nothing. */
export const POLICY_OF_NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

interface Allowed {
  /** Which inline scripts and styles may run: nonces or hashes, as the policy writes them. */
  scripts: string[];
  styles: string[];
  /** Only off beside the bundler of development, whose own tools write HTML. */
  trusted_types?: boolean;
}

export const contentSecurityPolicy = ({ scripts, styles, trusted_types = true }: Allowed) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(trusted_types
      ? ["require-trusted-types-for 'script'", "trusted-types default cleaned-by-server"]
      : []),
  ].join("; ");
