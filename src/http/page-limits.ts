import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { limitConcurrency } from "./concurrency-limit.ts";
import type { HttpEnv } from "./http-env.ts";
import { pageAt } from "./page-path.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Drawing one takes a core for a tenth of a second; whoever waits longer than these had better come again. */
const DRAWINGS = { running: 2, waiting: 50 };

/** Limits for what pages cost or cause. By hand and not by Hono's paths, which are stricter than the router's. */
export function pageLimits(limits: RateLimits): MiddlewareHandler<HttpEnv> {
  const drawing: MiddlewareHandler<HttpEnv> = every(limits["share-picture"], limitConcurrency(DRAWINGS));
  return async (c, next) => {
    const page = pageAt(c.req.path);
    if (page.startsWith("/og/")) return await drawing(c, next);
    // Whatever else it is called, the router takes it for an action.
    if (c.req.method === "GET" || c.req.method === "HEAD") return await next();
    if (page === "/lead") return await limits.lead(c, next);
    if (page.startsWith("/my-request/")) return await limits["buyer-page"](c, next);
    if (page === "/saved-searches") return await limits["saved-search"](c, next);
    // Mail programs unsubscribe for thousands from a few addresses, and nobody gains by stopping them.
    if (/^\/saved-searches\/[^/]+\/stop$/.test(page)) return await next();
    if (page.startsWith("/saved-searches/")) return await limits["buyer-page"](c, next);
    return await next();
  };
}
