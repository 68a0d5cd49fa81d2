import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { connectionUrl } from "#src/db/connection-url.ts";
import { type HealthParts, healthChecks } from "#src/http/health.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { createMetrics } from "#src/http/metrics.ts";
import { securityHeaders } from "#src/http/security-headers.ts";
import { createHttpApp } from "./http-app.ts";
import { startHttpServer } from "./http-server.ts";
import type { Running, Starting } from "./process-parts.ts";

/** Registered before the HTTP server starts: if that fails, the worker must stop too. */
export function stopServing(
  { env, stopping, serves, webProcesses }: Starting,
  { app, worker, mail }: Pick<Running, "app" | "worker" | "mail">,
) {
  let isStopping = false;
  const serving = { stopHttp: async () => {}, isStopping: () => isStopping };
  stopping.onStop(async () => {
    isStopping = true;
    if (serves) await pause(env.STOP_DRAIN_SECONDS * 1000);
    // Event streams never end by themselves, and would keep the server open.
    app.dealerEvents.end();
    await Promise.all([webProcesses?.stop(), serving.stopHttp(), worker?.stop()]);
    await mail.mailer.close();
  });
  return serving;
}

export async function startServing(starting: Starting, running: Running): Promise<() => Promise<void>> {
  const { env, log, serves, webProcesses } = starting;
  const { app, worker, isStopping } = running;
  const state = { workerIsRunning: worker && (() => worker.is_running()), isStopping };
  if (webProcesses) {
    await webProcesses.serve(sharedWith(running), log);
  } else if (serves) {
    const http = createHttpApp({
      env,
      app,
      auth: running.auth,
      pool: running.databases.requests.pool,
      ...running.stock,
      capturedMail: running.mail.captured,
      ...state,
      loadPages: starting.loadPages,
    });
    return await startHttpServer(http, env, starting.createServer);
  } else if (env.WORKER_PORT) {
    const health = createHealthApp({ ...app, metricsToken: env.METRICS_TOKEN, ...state });
    return await startHttpServer(health, { ...env, PORT: env.WORKER_PORT });
  }
  return async () => {};
}

function sharedWith({ databases: { connection }, secret }: Running) {
  const url = "connectionString" in connection ? connection.connectionString : connectionUrl(connection);
  return { DATABASE_URL: url, AUTH_SECRET: secret };
}

export function createHealthApp(parts: Omit<HealthParts, "metrics">): Hono<HttpEnv> {
  const http = new Hono<HttpEnv>();
  http.use(securityHeaders({ https: false }));
  http.route("/", healthChecks({ ...parts, metrics: createMetrics() }));
  return http;
}
