import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "#src/http/http-env.ts";
import type { HttpMetrics } from "#src/http/metrics.ts";
import { logRequest } from "#src/http/request-log.ts";
import { closingHeaders } from "#src/http/security-headers.ts";
import { chooseEncoding } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { respondFrom } from "./page-response.ts";

interface Parts {
  cache: PageCache;
  log: Logger;
  metrics: HttpMetrics;
  https: boolean;
}

/** Runs before all other middleware, so it logs and sets headers itself. */
export function cachedPages({ cache, log, metrics, https }: Parts): MiddlewareHandler<HttpEnv> {
  const closing = closingHeaders({ https });
  return async (c, next) => {
    const { method = "", url = "", headers = {} } = c.env.incoming;
    const started = performance.now();
    const isPublicRead = (method === "GET" || method === "HEAD") && headers.authorization === undefined;
    const found = isPublicRead ? cache.fresh(url) : null;
    if (!found) return await next();
    const accepted = headers["accept-encoding"];
    const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join() : accepted);
    if (!found.page.ready(encoding)) return await next();
    const requestId = randomUUID();
    const more = { ...closing, "X-Request-Id": requestId };
    const response = respondFrom(found, encoding, headers["if-none-match"], more);
    const { status } = response;
    logRequest(log, metrics, { request_id: requestId, method, path: pathOf(url), status, started });
    return response;
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
