import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
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

/**
 * Responds with a cached page for exactly the requested URL, or null. Runs before the middleware, which would cost more than
 * the response, and sets and logs what they would.
 */
export function cachedPages({ cache, log, metrics, https }: Parts) {
  const closing = closingHeaders({ https });
  return ({ method = "", url = "", headers }: IncomingMessage): Response | null => {
    if ((method !== "GET" && method !== "HEAD") || headers.authorization !== undefined) return null;
    const started = performance.now();
    const found = cache.fresh(url);
    if (!found) return null;
    const accepted = headers["accept-encoding"];
    const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join() : accepted);
    if (!found.page.ready(encoding)) return null;
    const requestId = randomUUID();
    const more = { ...closing, "X-Request-Id": requestId };
    const response = respondFrom(found, encoding, headers["if-none-match"], more);
    logRequest(log, metrics, {
      request_id: requestId,
      method,
      path: pathOf(url),
      status: response.status,
      started,
    });
    return response;
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
