import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";

/**
 * Headers that close what the site does not use. The session token lies in localStorage (design: settled question 1),
 * so no script may run that we did not send: the policy has nonces and no 'unsafe-inline'.
 */
export function securityHeaders(options: { https: boolean }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("nonce", nonce);
    await next();
    const headers = c.res.headers;
    headers.set("X-Content-Type-Options", "nosniff");
    // An address that is a secret tells nobody where it is.
    if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    // What others may show says so itself.
    if (!headers.has("Cross-Origin-Resource-Policy"))
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.set("X-Frame-Options", "DENY");
    if (options.https) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    if (headers.get("Content-Type")?.startsWith("text/html")) {
      headers.set(
        "Content-Security-Policy",
        c.get("content_security_policy") ?? contentSecurityPolicy(nonce),
      );
    }
  };
}

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
