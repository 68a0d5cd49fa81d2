import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { connectionUrl } from "#src/db/connection-url.ts";
import type { Env } from "#src/env.ts";
import { createHealthApp } from "#src/http/health.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { Worker } from "#src/worker/worker.ts";
import type { FollowedStock } from "./follow-stock.ts";
import type { GracefulShutdown } from "./graceful-shutdown.ts";
import { createHttpApp } from "./http-app.ts";
import { type CreateServer, startHttpServer } from "./http-server.ts";
import type { Databases } from "./open-databases.ts";
import type { Mail } from "./open-mail.ts";
import type { LoadPages } from "./page-renderer.ts";
import type { WebProcesses } from "./web-processes.ts";

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

export interface Running {
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
