import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { connectionUrl } from "#src/db/connection-url.ts";
import { FOR_JOBS, FOR_REQUESTS, openDatabase } from "#src/db/database.ts";
import { startEmbeddedPostgres } from "#src/db/embedded/embedded-postgres.ts";
import { thisMachine } from "#src/db/embedded/server-settings.ts";
import { listen } from "#src/db/listen.ts";
import { endLostConnections } from "#src/db/lost-connections.ts";
import { prepareDatabase } from "#src/db/prepare-database.ts";
import { openReadDatabase } from "#src/db/read-database.ts";
import { reasonOf } from "#src/domain/errors/reason-of.ts";
import { LEAD_LIMITS, NO_LEAD_LIMITS } from "#src/domain/leads/screen-lead.ts";
import type { Env } from "#src/env.ts";
import { createCapturedMail } from "#src/integrations/captured-mail.ts";
import { openPhotoStore } from "#src/integrations/photo-store/open-photo-store.ts";
import { createPostcodeLookup } from "#src/integrations/postcode-lookup.ts";
import { createSafeFetch, createSafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { createSmtpMailer } from "#src/integrations/smtp-mailer.ts";
import { createAuth } from "#src/services/accounts/auth.ts";
import { keepAuthSecret } from "#src/services/accounts/auth-secret.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { refuseUnfinishedRestore } from "#src/services/backup/unfinished-restore.ts";
import { createBuyerLinks } from "#src/services/buyer-page/buyer-links.ts";
import { createDealerEvents, DEALER_EVENTS_CHANNEL } from "#src/services/leads/inbox/dealer-events.ts";
import { loadSampleData } from "#src/services/sample-data/load-sample-data.ts";
import { createAlertLinks } from "#src/services/saved-searches/alert-links.ts";
import { createEncryption } from "#src/services/webhooks/encryption.ts";
import { startWorker, type Worker } from "#src/worker/worker.ts";
import { readBuildVersion } from "./build-version.ts";
import { type OrderlyStop, orderlyStop } from "./graceful-shutdown.ts";
import { createHttpApp } from "./http-app.ts";
import { type CreateServer, startHttpServer } from "./http-server.ts";
import { createProgramLog } from "./logger.ts";
import { startPageCache } from "./start-page-cache.ts";
import { countConnections, type WebProcesses } from "./web-processes.ts";
import { welcome } from "./welcome.ts";
import { createHealthApp } from "./worker-health-app.ts";

export interface ProcessParts {
  env: Env;
  loadPages: () => Promise<ServerBuild>;
  /** Development puts the bundler before the program's own answers. */
  createServer?: CreateServer;
  /** Who serves in place of this process, which then has the rest. */
  webProcesses?: WebProcesses | undefined;
  /** The process above this one has seen to the schema and the sample data. */
  isPrepared?: boolean;
}

/** The whole program. What cannot start says why in a line, takes down what had started, and ends with 1. */
export async function startProcess(parts: ProcessParts): Promise<void> {
  const { env } = parts;
  const log = createProgramLog(env.LOG_LEVEL);
  const stopping = orderlyStop(log, env.STOP_DRAIN_SECONDS * 1000);
  try {
    await start(log, stopping, parts);
  } catch (error) {
    log.debug({ err: error }, "the start failed");
    process.stderr.write(`Second Spark cannot start: ${messageOf(error)}\n`);
    await stopping.stop(1);
  }
}

/** Environment, database, sample data, worker, HTTP. */
async function start(log: Logger, stopping: OrderlyStop, parts: ProcessParts) {
  const { env, webProcesses, isPrepared = false } = parts;
  const serves = env.PARTS !== "worker" && !webProcesses;
  refuseUnfinishedRestore(env.DATA_DIR);
  await mkdir(path.join(env.DATA_DIR, "photos"), { recursive: true });
  const { connection, owner } = await connectionsFor(env, log, stopping);
  const onBroken = (error: Error) => log.warn({ reason: error.message }, "a database connection broke");
  const max = env.DATABASE_CONNECTIONS;
  // Of those who have time: the start, and jobs. They take no connection from people, and may work for long.
  const jobsDatabase = openDatabase({ ...connection, max, ...FOR_JOBS }, onBroken);
  stopping.onStop(() => jobsDatabase.close());
  const stopLooking = endLostConnections(jobsDatabase, log);
  stopping.onStop(async () => stopLooking());
  const database = serves ? openDatabase({ ...connection, max, ...FOR_REQUESTS }, onBroken) : jobsDatabase;
  if (database !== jobsDatabase) stopping.onStop(() => database.close());
  const readDatabase = openReadDatabase({ primary: database, url: env.DATABASE_READ_URL, max, log });
  stopping.onStop(() => readDatabase.close());
  if (!isPrepared) await prepareDatabase({ database: jobsDatabase, owner, log });
  const dealerEvents = createDealerEvents();
  const listening = await listen({
    connection,
    channels: { [DEALER_EVENTS_CHANNEL]: dealerEvents.publish },
    onConnected: dealerEvents.missed,
    onBroken: (reason) => log.warn({ reason }, "news of enquiries waits for the database"),
  });
  stopping.onStop(() => listening.close());
  const maxBytes = env.PAGE_CACHE_MB * 1024 * 1024;
  const pageCacheHandle = serves ? await startPageCache({ connection, readDatabase, maxBytes, log }) : null;
  stopping.onStop(async () => pageCacheHandle?.close());

  const secret = env.AUTH_SECRET ?? (await keepAuthSecret(env.DATA_DIR));
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const app: AppContext = {
    db: database.db,
    readDb: readDatabase.db,
    now: () => new Date(),
    log,
    postcode_lookup: createPostcodeLookup({
      baseUrl: env.POSTCODE_API,
      now: () => Date.now(),
      onPause: (reason) => log.warn({ reason }, "the postcode service is given a rest"),
    }),
    photo_store: openPhotoStore(env),
    safe_fetch: createSafeFetch(),
    safePost: createSafePost(env.WEBHOOK_TARGETS === "any" ? { isAllowed: () => true } : {}),
    webhook_targets: env.WEBHOOK_TARGETS,
    encryption: createEncryption(secret),
    dealer_events: dealerEvents,
    buyer_links: createBuyerLinks(secret, publicOrigin),
    alert_links: createAlertLinks(secret, publicOrigin),
    public_origin: publicOrigin,
    // As with the limits of requests: trying the product never meets them.
    leadLimits: env.RATE_LIMITS && !env.SAMPLE_DATA ? LEAD_LIMITS : NO_LEAD_LIMITS,
    adminsNeedSecondFactor: env.ADMIN_SECOND_FACTOR === "required",
    runtime: { version: await readBuildVersion(), started_at: new Date(), dataDir: env.DATA_DIR },
  };
  const auth = createAuth({ app, pool: database.pool, secret });
  const jobsApp: AppContext = { ...app, db: jobsDatabase.db };
  if (env.SAMPLE_DATA && !isPrepared) await loadSampleData(jobsApp, auth, env.DATA_DIR);

  const capturedMail = env.SMTP_URL ? null : createCapturedMail(path.join(env.DATA_DIR, "mail"));
  const mailer = capturedMail ?? createSmtpMailer({ url: env.SMTP_URL ?? "", from: env.MAIL_FROM, log });
  let worker: Worker | null = null;
  if (env.PARTS !== "web") {
    worker = await startWorker({
      pool: jobsDatabase.pool,
      context: { ...jobsApp, mailer },
      isOnlyProcess: env.embedded,
    });
  }
  // A worker that is left alone when the rest of the start fails must stop too.
  let stopHttp = async () => {};
  let isStopping = false;
  stopping.onStop(async () => {
    isStopping = true;
    if (serves) await pause(env.STOP_DRAIN_SECONDS * 1000);
    // Streams have no end of their own that the server could wait for.
    dealerEvents.end();
    await Promise.all([webProcesses?.stop(), stopHttp(), worker?.stop()]);
    await mailer.close();
  });

  const state = { workerIsRunning: worker && (() => worker.is_running()), isStopping: () => isStopping };
  if (webProcesses) {
    const DATABASE_URL =
      "connectionString" in connection ? connection.connectionString : connectionUrl(connection);
    const SAMPLE_DATA = env.SAMPLE_DATA ? "on" : "off";
    await webProcesses.serve({ DATABASE_URL, SAMPLE_DATA, AUTH_SECRET: secret }, log);
  } else if (serves) {
    const http = createHttpApp({
      env,
      app,
      auth,
      pool: database.pool,
      ...pageCacheHandle,
      captured_mail: env.SAMPLE_DATA ? capturedMail : null,
      ...state,
      loadPages: parts.loadPages,
    });
    stopHttp = await startHttpServer(http, env, parts.createServer);
  } else if (env.WORKER_PORT) {
    const health = createHealthApp({ ...app, metrics_token: env.METRICS_TOKEN, ...state });
    stopHttp = await startHttpServer(health, { ...env, PORT: env.WORKER_PORT });
  }
  if (!isPrepared) welcome(env, app.public_origin);
}

/** How the program at work gets into the database, and how the schema's owner does. */
async function connectionsFor(env: Env, log: Logger, stopping: OrderlyStop) {
  if (env.DATABASE_URL) {
    const owner = env.DATABASE_OWNER_URL ? { connectionString: env.DATABASE_OWNER_URL } : undefined;
    return { connection: { connectionString: env.DATABASE_URL }, owner };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(env.DATA_DIR, "postgres"),
    log,
    connections: countConnections(env, thisMachine()),
  });
  stopping.onStop(() => postgres.stop());
  void postgres.lost.then((reason) => {
    log.error({ reason }, "the database is gone");
    return stopping.stop(1);
  });
  return { connection: postgres.applicationConnection, owner: postgres.connection };
}

function messageOf(error: unknown): string {
  // Node's own errors about sockets are for programmers.
  const isPortTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return isPortTaken ? "the port is in use. Choose another with PORT=…" : reasonOf(error);
}
