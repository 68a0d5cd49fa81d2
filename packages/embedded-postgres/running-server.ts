import { setTimeout as sleep } from "node:timers/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type Launch, launchPostmaster } from "./launch-postmaster.ts";
import { type OwnerLock, takeOwnerLock } from "./owner-lock.ts";
import { readPassword } from "./password.ts";
import { findPostmaster } from "./postmaster-pid.ts";
import { stopPostmaster } from "./postmaster-process.ts";
import { type Listening, superuserConnection } from "./server-connection.ts";

export interface RunningServer {
  pid: number;
  listening: Listening;
  password: string;
  lock: OwnerLock;
  adopted: boolean;
}

interface Obstacle {
  reason: string;
  /** Recovery is in progress, so the time limit starts again. */
  isRecovering: boolean;
}

const START_TIMEOUT_MS = 10_000;
const PAUSE_MS = 300;

export async function getRunningServer(launch: Launch): Promise<RunningServer> {
  const password = await readPassword(launch.folder);
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const attempt = await tryOnce(launch, password);
    if ("lock" in attempt) return attempt;
    if (attempt.isRecovering) waitedMs = 0;
    if (waitedMs > START_TIMEOUT_MS) {
      throw new EmbeddedPostgresError(`Postgres cannot serve ${launch.folder.cluster}: ${attempt.reason}`);
    }
    await sleep(PAUSE_MS);
  }
}

async function tryOnce(launch: Launch, password: string): Promise<RunningServer | Obstacle> {
  const found = await findPostmaster(launch.folder.cluster);
  if (!found) {
    const launched = await launchPostmaster(launch);
    if ("reason" in launched) return { reason: launched.reason, isRecovering: false };
    return own({ ...launched, password, adopted: false }, launch);
  }
  const { pid, listening } = found;
  if (!listening) return { reason: `its server, process ${pid}, does not listen yet`, isRecovering: false };
  const adopted = await own({ pid, listening, password, adopted: true }, launch);
  return "lock" in adopted ? replaceIfOutdated(adopted, launch) : adopted;
}

async function own(
  server: Omit<RunningServer, "lock">,
  { folder }: Launch,
): Promise<RunningServer | Obstacle> {
  const { pid, listening, password } = server;
  try {
    const lock = await takeOwnerLock(superuserConnection(listening, password), folder.cluster);
    return { ...server, lock };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (error instanceof EmbeddedPostgresError) throw error;
    if (code === "28P01") {
      throw new EmbeddedPostgresError(
        `The password in ${folder.passwordFile} does not match the database next to it. Restore both from the same backup.`,
      );
    }
    const isRecovering = /starting up|recovery|not yet accepting/.test(message);
    return { reason: `its server, process ${pid}, does not answer (${message})`, isRecovering };
  }
}

/** Its binaries may be gone. */
async function replaceIfOutdated(server: RunningServer, launch: Launch): Promise<RunningServer | Obstacle> {
  if (launch.listening && launch.listening.port !== server.listening.port) {
    await stopPostmaster(launch.folder.cluster, server.pid);
    return { reason: "another server of this folder is ending", isRecovering: false };
  }
  const { rows } = await server.lock.client.query<{ server_version: string }>("show server_version");
  const version = rows[0]?.server_version;
  if (version === launch.binaries.version) return server;
  launch.log.info(
    `stopping embedded Postgres ${version}, left running by an earlier version; starting ${launch.binaries.version}`,
  );
  await stopPostmaster(launch.folder.cluster, server.pid);
  return { reason: "the server of an earlier version is ending", isRecovering: false };
}
