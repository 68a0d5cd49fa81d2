import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Logger, pino } from "pino";
import type { ServerBuild } from "react-router";
import { readBuildVersion } from "./build-version.ts";
import { openDatabase } from "./db/database.ts";
import { startEmbeddedPostgres } from "./db/embedded/embedded-postgres.ts";
import { listen } from "./db/listen.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { LEAD_LIMITS, NO_LEAD_LIMITS } from "./domain/leads/judge-lead.ts";
import { type Env, readEnv } from "./env.ts";
import { createHttpApp } from "./http-app.ts";
import { type CreateServer, startHttpServer } from "./http-server.ts";
import { createCapturedMail } from "./integrations/captured-mail.ts";
import { createFolderPhotoStore } from "./integrations/photo-store/folder-photo-store.ts";
import type { PhotoStore } from "./integrations/photo-store/photo-store.ts";
import { createS3PhotoStore } from "./integrations/photo-store/s3-photo-store.ts";
import { createPostcodeLookup } from "./integrations/postcode-lookup.ts";
import { createSafeFetch } from "./integrations/safe-fetch/safe-fetch.ts";
import { createSmtpMailer } from "./integrations/smtp-mailer.ts";
import { startWorker } from "./jobs/worker.ts";
import { type OrderlyStop, orderlyStop } from "./orderly-stop.ts";
import { createAuth } from "./services/accounts/auth.ts";
import { keepAuthSecret } from "./services/accounts/auth-secret.ts";
import type { AppContext } from "./services/app-context.ts";
import { createBuyerLinks } from "./services/buyer-page/buyer-links.ts";
import { createDealerEvents, DEALER_EVENTS_CHANNEL } from "./services/leads/dealer-events.ts";
import { loadSampleData } from "./services/sample-data/load-sample-data.ts";
import { welcome } from "./welcome.ts";

export interface ProcessParts {
  loadPages: () => Promise<ServerBuild>;
  /** Development puts the bundler before the program's own answers. */
  createServer?: CreateServer;
}

/** The whole program. What cannot start says why in a line, takes down what had started, and ends with 1. */
export async function startProcess(parts: ProcessParts): Promise<void> {
  const env = readEnvOrEnd();
  const log = pino({ level: env.LOG_LEVEL });
  const stopping = orderlyStop(log);
  try {
    await start(env, log, stopping, parts);
  } catch (error) {
    log.debug({ err: error }, "the start failed");
    process.stderr.write(`Second Spark cannot start: ${messageOf(error)}\n`);
    await stopping.stop(1);
  }
}

/** Environment, database, sample data, worker, HTTP. */
async function start(env: Env, log: Logger, stopping: OrderlyStop, parts: ProcessParts) {
  await mkdir(path.join(env.DATA_DIR, "photos"), { recursive: true });
  const connection = await connectionFor(env, log, stopping);
  const database = openDatabase(connection, (error) =>
    log.warn({ reason: error.message }, "a database connection broke"),
  );
  stopping.onStop(() => database.close());
  await migrateToLatest(database);
  const dealer_events = createDealerEvents();
  const listening = await listen({
    connection,
    channel: DEALER_EVENTS_CHANNEL,
    onMessage: dealer_events.publish,
    onConnected: dealer_events.missed,
    onBroken: (reason) => log.warn({ reason }, "news of enquiries waits for the database"),
  });
  stopping.onStop(() => listening.close());

  const secret = env.AUTH_SECRET ?? (await keepAuthSecret(env.DATA_DIR));
  const public_origin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const app: AppContext = {
    db: database.db,
    now: () => new Date(),
    log,
    postcode_lookup: createPostcodeLookup({
      base_url: env.POSTCODE_API,
      now: () => Date.now(),
      onPause: (reason) => log.warn({ reason }, "the postcode service is given a rest"),
    }),
    photo_store: photoStoreFor(env),
    safe_fetch: createSafeFetch(),
    dealer_events,
    buyer_links: createBuyerLinks(secret, public_origin),
    public_origin,
    // As with the limits of requests: trying the product never meets them.
    lead_limits: env.RATE_LIMITS && !env.SAMPLE_DATA ? LEAD_LIMITS : NO_LEAD_LIMITS,
    admins_need_second_factor: env.ADMIN_SECOND_FACTOR === "required",
    runtime: { version: await readBuildVersion(), started_at: new Date(), data_dir: env.DATA_DIR },
  };
  const auth = createAuth({ app, pool: database.pool, secret });
  if (env.SAMPLE_DATA) await loadSampleData(app, auth, env.DATA_DIR);

  const captured_mail = env.SMTP_URL ? null : createCapturedMail(path.join(env.DATA_DIR, "mail"));
  const mailer = captured_mail ?? createSmtpMailer({ url: env.SMTP_URL ?? "", from: env.MAIL_FROM });
  const worker = await startWorker({
    pool: database.pool,
    context: { ...app, mailer },
    is_only_process: env.embedded,
  });
  // A worker that is left alone when the rest of the start fails must stop too.
  let stopHttp = async () => {};
  stopping.onStop(async () => {
    // Streams have no end of their own that the server could wait for.
    dealer_events.end();
    await Promise.all([stopHttp(), worker.stop()]);
    await mailer.close();
  });

  const http = createHttpApp({
    env,
    app,
    auth,
    pool: database.pool,
    captured_mail: env.SAMPLE_DATA ? captured_mail : null,
    worker_is_running: () => worker.is_running(),
    loadPages: parts.loadPages,
  });
  stopHttp = await startHttpServer(http, env, parts.createServer);
  welcome(env, app.public_origin);
}

async function connectionFor(env: Env, log: Logger, stopping: OrderlyStop) {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL };
  const postgres = await startEmbeddedPostgres({ data_dir: path.join(env.DATA_DIR, "postgres"), log });
  stopping.onStop(() => postgres.stop());
  void postgres.lost.then((reason) => {
    log.error({ reason }, "the database is gone");
    return stopping.stop(1);
  });
  return postgres.connection;
}

function photoStoreFor(env: Env): PhotoStore {
  if (env.PHOTO_STORE === "fs") return createFolderPhotoStore(env.DATA_DIR);
  return createS3PhotoStore({
    bucket: env.PHOTO_BUCKET,
    endpoint: env.PHOTO_ENDPOINT,
    // env.ts refuses an s3 without these.
    region: env.PHOTO_REGION ?? "",
    access_key: env.PHOTO_ACCESS_KEY ?? "",
    secret_key: env.PHOTO_SECRET_KEY ?? "",
  });
}

function readEnvOrEnd(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node's own errors about sockets are for programmers.
  if ("code" in error && error.code === "EADDRINUSE") return "the port is in use. Choose another with PORT=…";
  return error.message || String(error);
}
