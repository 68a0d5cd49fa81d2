import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { withoutLinkKeys } from "#src/domain/text/without-link-keys.ts";
import type { HttpEnv } from "./http-env.ts";
import type { HttpMetrics } from "./metrics.ts";

/** A line and a measurement for each request. The query string stays out: it may hold a postcode or a token. */
export function requestLog(log: Logger, metrics: HttpMetrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const request_id = randomUUID();
    const started = performance.now();
    c.set("request_id", request_id);
    await next();
    c.res.headers.set("X-Request-Id", request_id);
    const ms = performance.now() - started;
    const line = {
      request_id,
      method: c.req.method,
      path: withoutLinkKeys(c.req.path),
      status: c.res.status,
      ms: Math.round(ms),
    };
    metrics.observe(c.req.method, c.res.status, ms / 1000);
    if (c.res.status >= 500) log.error(line, "request failed");
    else log.info(line, "request");
  };
}
