import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { withoutLinkKeys } from "#src/domain/text/without-link-keys.ts";
import type { HttpEnv } from "./http-env.ts";
import type { HttpMetrics } from "./metrics.ts";

/** Omits the query string, which may hold a postcode or a token. */
export function requestLog(log: Logger, metrics: HttpMetrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("request_id", requestId);
    await next();
    if (!c.get("has_its_headers")) c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    logRequest(log, metrics, { request_id: requestId, method, path, status: c.res.status, started });
  };
}

export function logRequest(
  log: Logger,
  metrics: HttpMetrics,
  answered: { request_id: string; method: string; path: string; status: number; started: number },
): void {
  const { started, ...request } = answered;
  const ms = performance.now() - started;
  const line = { ...request, path: withoutLinkKeys(request.path), ms: Math.round(ms) };
  metrics.observe(request.method, request.status, ms / 1000);
  if (request.status >= 500) log.error(line, "request failed");
  else log.info(line, "request");
}
