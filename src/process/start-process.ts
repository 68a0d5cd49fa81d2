import { mkdir } from "node:fs/promises";
import path from "node:path";
import { prepareSamples } from "#sample-data/prepare-samples.ts";
import { readEachTime } from "#src/catalogue/cars-on-sale.ts";
import { prepareDatabase } from "#src/db/prepare-database.ts";
import { reasonOf } from "#src/domain/errors/error-for-log.ts";
import type { Env } from "#src/env.ts";
import { createAuth } from "#src/services/accounts/auth.ts";
import { readOrCreateAuthSecret } from "#src/services/accounts/auth-secret.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { refuseUnfinishedRestore } from "#src/services/backup/unfinished-restore.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import { createDealerEvents, type DealerEvents } from "#src/services/context/dealer-events.ts";
import { startWorker, type Worker } from "#src/worker/worker.ts";
import { createContext, openMail } from "./create-context.ts";
import { followStock } from "./follow-stock.ts";
import { gracefulShutdown } from "./graceful-shutdown.ts";
import { createProgramLog } from "./logger.ts";
import { type Databases, openDatabases } from "./open-databases.ts";
import { type ProcessParts, type Starting, startServing, stopServing } from "./start-serving.ts";

/** On failure writes one line, stops what had started, and exits with 1. */
export async function startProcess(parts: ProcessParts): Promise<void> {
  const { env, webProcesses } = parts;
  const log = createProgramLog(env.LOG_LEVEL);
  const stopping = gracefulShutdown(log, env.STOP_DRAIN_SECONDS * 1000);
  try {
    await start({ ...parts, log, stopping, serves: env.PARTS !== "worker" && !webProcesses });
  } catch (error) {
    log.debug({ err: error }, "start failed");
    process.stderr.write(`Second Spark cannot start: ${messageOf(error)}\n`);
    await stopping.stop(1);
  }
}

async function start(starting: Starting): Promise<void> {
  const { env, log, isPrepared = false } = starting;
  refuseUnfinishedRestore(env.DATA_DIR);
  await mkdir(path.join(env.DATA_DIR, "photos"), { recursive: true });
  const databases = await openDatabases(starting);
  if (!isPrepared) await prepareDatabase({ database: databases.jobs, owner: databases.owner, log });
  const dealerEvents = createDealerEvents();
  const stock = await openStock(starting, databases, dealerEvents);
  const secret = env.AUTH_SECRET ?? (await readOrCreateAuthSecret(env.DATA_DIR));
  const app = await createContext({
    ...{ env, log, databases, dealerEvents, secret },
    carsOnSale: stock?.carsOnSale ?? readEachTime(databases.jobs.db, selectPublicCards),
  });
  const auth = createAuth({ app, pool: databases.requests.pool, secret });
  const jobsApp: AppContext = { ...app, db: databases.jobs.db };
  if (!isPrepared) await prepareSamples(jobsApp, auth, env.SAMPLE_DATA);
  const mail = openMail(env, log);
  const worker = await startJobs(starting, databases, { ...jobsApp, mailer: mail.mailer });
  const serving = stopServing(starting, { app, worker, mail });
  const running = { databases, app, auth, secret, mail, worker, stock, isStopping: serving.isStopping };
  serving.stopHttp = await startServing(starting, running);
  if (!isPrepared) welcome(env, app.publicOrigin);
}

async function openStock(
  { env, log, stopping, serves }: Starting,
  databases: Databases,
  dealerEvents: DealerEvents,
) {
  if (!serves) return null;
  const maxBytes = env.PAGE_CACHE_MB * 1024 * 1024;
  const stock = await followStock({ databases, maxBytes, dealerEvents, log });
  stopping.onStop(async () => stock.close());
  return stock;
}

/** With web processes, the worker is one of their siblings. */
async function startJobs(
  { env, webProcesses }: Starting,
  { jobs }: Databases,
  context: Parameters<typeof startWorker>[0]["context"],
): Promise<Worker | null> {
  if (env.PARTS === "web" || webProcesses) return null;
  return await startWorker({ pool: jobs.pool, context, isOnlyProcess: env.embedded });
}

function messageOf(error: unknown): string {
  const isPortTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return isPortTaken ? "the port is in use. Choose another with PORT=…" : reasonOf(error);
}

export function welcome(env: Env, origin: string): void {
  const isWorker = env.PARTS === "worker";
  const lines = [isWorker ? "Second Spark's worker is running" : `Second Spark is serving at ${origin}`];
  if (env.SAMPLE_DATA && !isWorker) {
    lines.push(
      "  Sample sign-ins at /dealer/login, all with the password demo-password:",
      "    dealer@demo.test, dealer2@demo.test (dealers), admin@demo.test (admin), nolink@demo.test (no dealer)",
    );
    if (env.isTrial && !env.SMTP_URL) lines.push(`  Mail is captured: ${origin}/dev/mailbox`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
