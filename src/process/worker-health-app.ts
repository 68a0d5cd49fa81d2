import { Hono } from "hono";
import { type HealthParts, healthChecks } from "#src/http/health.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { createMetrics } from "#src/http/metrics.ts";
import { securityHeaders } from "#src/http/security-headers.ts";

export function createHealthApp(parts: Omit<HealthParts, "metrics">): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();
  http.use(securityHeaders({ https: false }));
  http.route("/", healthChecks({ ...parts, metrics: createMetrics() }));
  return http;
}
