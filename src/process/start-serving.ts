import { once } from "node:events";
import { createServer as createNodeServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { connectionUrl } from "#src/db/connection-url.ts";
import type { Env } from "#src/env.ts";
import { createHealthApp } from "#src/http/health.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { Worker } from "#src/worker/worker.ts";
import type { Mail } from "./create-context.ts";
import type { FollowedStock } from "./follow-stock.ts";
import type { GracefulShutdown } from "./graceful-shutdown.ts";
import { createHttpApp } from "./http-app.ts";
import type { Databases } from "./open-databases.ts";
import type { LoadPages } from "./page-renderer.ts";
import type { WebProcesses } from "./web-processes.ts";

type CreateServer = typeof createNodeServer;

const LAST_REQUESTS_MS = 2500;
const SWEEP_EVERY_MS = 50;
/** Longer than load balancers keep idle connections: closing first would race with their next request. */
const IDLE_CONNECTION_MS = 75_000;

export async function startHttpServer(
  http: Hono<HttpEnv>,
  where: Pick<Env, "HOST" | "PORT">,
  createServer: CreateServer = createNodeServer,
): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: http.fetch, createServer });
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.listen(where.PORT, where.HOST);
  await once(server, "listening");
  return async () => {
    const closed = once(server, "close");
    server.close();
    if ("closeIdleConnections" in server) {
      server.closeIdleConnections();
      // Connections become idle one by one as their requests end.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
      server.once("close", () => clearInterval(sweep));
      setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS).unref();
    }
    await closed;
  };
}

export interface ProcessParts {
  env: Env;
  loadPages: LoadPages;
  createServer?: CreateServer;
  webProcesses?: WebProcesses | undefined;
  isPrepared?: boolean;
}

export interface Starting extends ProcessParts {
  log: Logger;
  stopping: GracefulShutdown;
  serves: boolean;
}

interface Running {
  databases: Databases;
  app: AppContext;
  auth: Auth;
  secret: string;
  mail: Mail;
  worker: Worker | null;
  stock: FollowedStock | null;
  isStopping: () => boolean;
}

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
