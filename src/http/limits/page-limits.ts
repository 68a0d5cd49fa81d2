import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import type { HttpEnv } from "#src/http/http-env.ts";
import { pageAt } from "#src/http/page-path.ts";
import { limitConcurrency } from "./concurrency-limits.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Drawing a share picture takes a core 0.1 s. */
const DRAWINGS = { running: 2, waiting: 50 };

/** Matches paths as React Router does: Hono's matching is stricter and could be bypassed. */
export function pageLimits(limits: RateLimits): MiddlewareHandler<HttpEnv> {
  const drawing: MiddlewareHandler<HttpEnv> = every(limits["share-picture"], limitConcurrency(DRAWINGS));
  return async (c, next) => {
    const page = pageAt(c.req.path);
    if (page.startsWith("/og/")) return await drawing(c, next);
    if (page.startsWith("/vehicle-feeds/")) return await limits["vehicle-feed"](c, next);
    if (page === "/lead/other-ways") return await limits["lead-proposal"](c, next);
    // The router treats every other method as an action.
    if (c.req.method === "GET" || c.req.method === "HEAD") return await next();
    if (page === "/lead") return await limits.lead(c, next);
    if (page.startsWith("/my-request/")) return await limits["buyer-page"](c, next);
    if (page === "/check") return await limits["buyer-page"](c, next);
    if (page.startsWith("/review/")) return await limits["buyer-page"](c, next);
    if (page.startsWith("/stock-check/")) return await limits["enquiry-link"](c, next);
    if (page.startsWith("/enquiry/")) return await limits["enquiry-link"](c, next);
    if (page === "/saved-searches") return await limits["saved-search"](c, next);
    if (page === "/complaints") return await limits.complaint(c, next);
    // Mail providers unsubscribe thousands of users from a few IP addresses.
    if (/^\/saved-searches\/[^/]+\/stop$/.test(page)) return await next();
    if (page.startsWith("/saved-searches/")) return await limits["buyer-page"](c, next);
    return await next();
  };
}
