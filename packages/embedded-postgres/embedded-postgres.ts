import { findBinaries } from "./binaries.ts";
import { prepareCluster } from "./create-cluster.ts";
import { openDatabaseFolder } from "./database-folder.ts";
import { keepServing } from "./keep-serving.ts";
import type { Launch } from "./launch-postmaster.ts";
import type { LauncherLog } from "./launcher-log.ts";
import { stopPostmaster } from "./postmaster-process.ts";
import type { RestartLimits } from "./restarts.ts";
import { getRunningServer, type RunningServer } from "./running-server.ts";
import {
  applicationConnection,
  type Connection,
  ensureDatabase,
  ownerConnection,
  superuserConnection,
} from "./server-connection.ts";
import { rotateLog } from "./server-log.ts";
import { serverSettings, thisMachine } from "./server-settings.ts";

export interface EmbeddedPostgres {
  connection: Connection;
  applicationConnection: Connection;
  /** Left running by a process that died. */
  adopted: boolean;
  /** Resolves with a one-line reason when the server is lost: it keeps exiting, or another process owns it. */
  lost: Promise<string>;
  /** Ends open connections, so close pools first. Idempotent. */
  stop(): Promise<void>;
}

/** Runs a Postgres that only this process owns, or adopts a killed process's. @throws EmbeddedPostgresError */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: LauncherLog;
  connections?: number;
  settings?: Readonly<Record<string, string>>;
  restarts?: RestartLimits;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const folder = await openDatabaseFolder(options.dataDir);
  const binaries = await findBinaries(folder, log);
  await prepareCluster(folder, binaries, log);

  const settings = { ...serverSettings(thisMachine(), options.connections), ...options.settings };
  const launch = { folder, binaries, settings, log };
  const server = await getRunningServer(launch);
  try {
    await ensureDatabase(superuserConnection(server.listening, server.password));
  } catch (error) {
    await stopPostmaster(folder.cluster, server.pid);
    throw error;
  }
  return embeddedPostgres(server, launch, options.restarts ?? EMBEDDED_RESTARTS);
}

/** A server that exits nine times in five minutes will not recover; the supervisor may restart us. */
const MINUTE_MS = 60_000;
const EMBEDDED_RESTARTS = { most: 8, withinMs: 5 * MINUTE_MS };

function embeddedPostgres(server: RunningServer, launch: Launch, restarts: RestartLimits): EmbeddedPostgres {
  const { folder, log } = launch;
  const serving = keepServing(server, launch, restarts);
  const careForLog = () => rotateLog(folder.logFile).catch((error) => log.warn(String(error)));
  void careForLog();
  const logCare = setInterval(careForLog, 60 * MINUTE_MS).unref();
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    clearInterval(logCare);
    await serving.stop();
  }
  return {
    connection: ownerConnection(server.listening, server.password),
    applicationConnection: applicationConnection(server.listening, server.password),
    adopted: server.adopted,
    lost: serving.lost,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
