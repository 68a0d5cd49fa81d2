import { HOUR_MS, MINUTE_MS } from "#src/domain/time/milliseconds.ts";
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
import { keepLogSmall } from "./server-log.ts";
import { serverSettings, thisMachine } from "./server-settings.ts";

export interface EmbeddedPostgres {
  /** To the program's own database as its owner, who makes the schema; fits `pg.PoolConfig`. */
  connection: Connection;
  /** To the same as the role of the program at work. */
  applicationConnection: Connection;
  /** The server was running already: the process that had started it died without stopping it. */
  adopted: boolean;
  /** Resolves, with the reason in one line, when the server is gone for good: it keeps ending, or another process has it. */
  lost: Promise<string>;
  /** Orderly, and within five seconds. Close pools before: it ends their connections. Calling it again does no harm. */
  stop(): Promise<void>;
}

/**
 * Makes sure that a Postgres of our own serves `data_dir`, and that this process alone owns it.
 * The first start creates the cluster and the database; a server left behind by a killed process is adopted. One that ends
 * later, without `stop()`, is started again and found where it was.
 *
 * @param data_dir holds the cluster, its password, its log and, where needed, copied binaries
 * @param connections that the program's processes may open together, where that is known
 * @param settings of the server, over the usual ones: for a throwaway database
 * @param restarts after how many ends it is given up
 * @throws EmbeddedPostgresError one clear line: the folder is in use, unreadable, of another major version, …
 */
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

/** A server that ends nine times in five minutes will not recover; the process exits for its supervisor. */
const EMBEDDED_RESTARTS = { most: 8, withinMs: 5 * MINUTE_MS };

function embeddedPostgres(server: RunningServer, launch: Launch, restarts: RestartLimits): EmbeddedPostgres {
  const { folder, log } = launch;
  const serving = keepServing(server, launch, restarts);
  const careForLog = () => keepLogSmall(folder.logFile).catch((error) => log.warn(String(error)));
  void careForLog();
  const logCare = setInterval(careForLog, HOUR_MS).unref();
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
