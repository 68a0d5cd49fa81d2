import type { MiddlewareHandler } from "hono";
import { every } from "hono/combine";
import { MESSAGE_FILE_MAX_MEGABYTES } from "#src/domain/policy/leads/messages.ts";
import { bodyLimitAt, ENDPOINTS, type Endpoint, endpointAt } from "#src/http/endpoints.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { limitBody } from "./body-limits.ts";
import { hashing } from "./hashing.ts";
import type { RateLimits } from "./rate-limits.ts";

export function limitBodies(): MiddlewareHandler {
  const small = limitBody();
  const withFile = limitBody(MESSAGE_FILE_MAX_MEGABYTES);
  return (c, next) => {
    // Operations limit their own.
    if (c.req.path.startsWith("/api/") && !endpointAt(c.req.path)) return next();
    const body = bodyLimitAt(c.req.path);
    return body === "streamed" ? next() : (body ? withFile : small)(c, next);
  };
}

export function limitEndpoints(limits: RateLimits): MiddlewareHandler<HttpEnv> {
  const limitOf = new Map(ENDPOINTS.map((endpoint) => [endpoint, limitsOf(endpoint, limits)]));
  return (c, next) => {
    const endpoint = endpointAt(c.req.path);
    const limit = endpoint && limitOf.get(endpoint);
    if (!limit || (endpoint.limitsOnlyPost && c.req.method !== "POST")) return next();
    return limit(c, next);
  };
}

function limitsOf({ rateLimits = [], hashesPassword }: Endpoint, limits: RateLimits) {
  const handlers = [...rateLimits.map((name) => limits[name]), ...(hashesPassword ? [hashing] : [])];
  return handlers.length > 0 ? (every(...handlers) as MiddlewareHandler<HttpEnv>) : null;
}
