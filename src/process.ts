import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type ServerType, serve } from "@hono/node-server";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { openDatabase } from "./db/database.ts";
import { startEmbeddedPostgres } from "./db/embedded/embedded-postgres.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { type Env, readEnv } from "./env.ts";
import { createHttpApp } from "./http-app.ts";
import { createCapturedMail } from "./integrations/captured-mail.ts";
import { createPostcodeLookup } from "./integrations/postcode-lookup.ts";
import { createSmtpMailer } from "./integrations/smtp-mailer.ts";
import { startWorker } from "./jobs/worker.ts";
import { onStopSignal } from "./orderly-stop.ts";
import { createAuth } from "./services/accounts/auth.ts";
import { keepAuthSecret } from "./services/accounts/auth-secret.ts";
import type { AppContext } from "./services/app-context.ts";
import { loadSampleData } from "./services/sample-data/load-sample-data.ts";
import { welcome } from "./welcome.ts";

interface ProcessParts {
  loadPages: () => Promise<ServerBuild>;
}

/** The whole program: environment, database, sample data, worker, HTTP; and all of it backwards on a stop signal. */
export async function startProcess({ loadPages }: ProcessParts): Promise<void> {
  const env = readEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL });
  const stops: (() => Promise<void>)[] = [];
  onStopSignal(stops, log);

  await mkdir(path.join(env.DATA_DIR, "photos"), { recursive: true });
  const connection = await connectionFor(env, stops, log);
  const database = openDatabase(connection, (error) =>
    log.warn({ err: error }, "a database connection broke"),
  );
  stops.push(() => database.close());
  await migrateToLatest(database);

  const app: AppContext = {
    db: database.db,
    now: () => new Date(),
    log,
    postcode_lookup: createPostcodeLookup({ base_url: env.POSTCODE_API, now: () => Date.now() }),
    public_origin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
  };
  const secret = env.AUTH_SECRET ?? (await keepAuthSecret(env.DATA_DIR));
  const auth = createAuth({ app, pool: database.pool, secret });
  if (env.SAMPLE_DATA) await loadSampleData(app, auth, env.DATA_DIR);

  const captured_mail = env.SMTP_URL ? null : createCapturedMail(path.join(env.DATA_DIR, "mail"));
  const mailer = captured_mail ?? createSmtpMailer({ url: env.SMTP_URL ?? "", from: env.MAIL_FROM });
  const worker = await startWorker({
    pool: database.pool,
    context: { ...app, mailer },
    is_only_process: env.embedded,
  });
  stops.push(() => worker.stop());

  const http = createHttpApp({
    env,
    app,
    auth,
    pool: database.pool,
    captured_mail: env.SAMPLE_DATA ? captured_mail : null,
    worker_is_running: () => worker.is_running(),
    loadPages,
  });
  const server = await listen(http, env);
  stops.push(() => closeServer(server));
  welcome(env, app.public_origin);
}

async function connectionFor(env: Env, stops: (() => Promise<void>)[], log: pino.Logger) {
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL };
  const postgres = await startEmbeddedPostgres({ data_dir: path.join(env.DATA_DIR, "postgres"), log });
  stops.push(() => postgres.stop());
  return postgres.connection;
}

function listen(http: ReturnType<typeof createHttpApp>, env: Env): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: http.fetch, port: env.PORT, hostname: env.HOST }, () => resolve(server));
    server.once("error", reject);
  });
}

/** Lets requests that are under way end; connections that only wait are closed at once. */
function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}
