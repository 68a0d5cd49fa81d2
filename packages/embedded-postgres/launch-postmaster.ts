import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import type { DatabaseFolder } from "./database-folder.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { openFolderAccess } from "./folder-permissions.ts";
import type { LauncherLog } from "./launcher-log.ts";
import { randomPort } from "./port.ts";
import { readPostmasterPid } from "./postmaster-pid.ts";
import { folderMark, POSTGRES_ENVIRONMENT } from "./postmaster-process.ts";
import { type Listening, whereToListen } from "./server-connection.ts";
import { openServerLog, type ServerLog } from "./server-log.ts";

export interface Launch {
  folder: DatabaseFolder;
  binaries: Binaries;
  settings: Readonly<Record<string, string>>;
  log: LauncherLog;
  listening?: Listening;
}

export type Launched =
  | { kind: "ready"; pid: number; listening: Listening }
  | { kind: "in the way"; reason: string };

/** Errors that a retry can fix; all others are final. */
const IN_THE_WAY =
  /lock file "\S+" (already exists|is empty)|pre-existing shared memory block|could not create any TCP\/IP sockets/;

export async function launchPostmaster(launch: Launch): Promise<Launched> {
  const { folder, log } = launch;
  const listening = launch.listening ?? whereToListen(folder.cluster, randomPort());
  // The previous server's socket lock would block this one.
  if (launch.listening) await removeSockets(folder.cluster, () => true);
  const serverLog = await openServerLog(folder.logFile, folder.runAs);
  try {
    const child = await spawnPostmaster(launch, listening, serverLog);
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    for (let waitedMs = 0; !hasEnded(); waitedMs += 20) {
      const written = await readPostmasterPid(folder.cluster);
      if (written?.pid === child.pid && written?.status === "ready") {
        await removeSockets(folder.cluster, (port) => port !== listening.port);
        return { kind: "ready", pid: written.pid, listening };
      }
      if (waitedMs % 10_000 === 9_980) log.info("embedded Postgres still starting (crash recovery)");
      await sleep(20);
    }
    const output = await serverLog.written();
    const reason = firstFatalLine(output);
    if (IN_THE_WAY.test(output)) return { kind: "in the way", reason };
    throw new EmbeddedPostgresError(`Postgres did not start: ${reason} (its log is ${folder.logFile})`);
  } finally {
    await serverLog.close();
  }
}

async function spawnPostmaster({ folder, binaries, settings }: Launch, listening: Listening, log: ServerLog) {
  const access = await openFolderAccess(folder.cluster, folder.runAs);
  const overTcp = listening.host !== folder.cluster;
  const allSettings = {
    ...settings,
    port: String(listening.port),
    listen_addresses: overTcp ? listening.host : "",
    // Relative to Postgres's working directory, the cluster.
    unix_socket_directories: overTcp ? "" : ".",
    unix_socket_permissions: "0700",
  };
  const args = Object.entries(allSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  try {
    const child = spawn(binaries.postgres, ["-D", access.path, "-c", folderMark(folder.cluster), ...args], {
      ...folder.runAs,
      cwd: folder.cluster,
      // Own process group: Ctrl-C must not stop the server before the program's last requests.
      detached: true,
      env: POSTGRES_ENVIRONMENT,
      stdio: ["ignore", log.descriptor, log.descriptor, access.descriptor],
    });
    await once(child, "spawn");
    child.unref();
    return child;
  } finally {
    await access.close();
  }
}

/** Safe: the lock on the folder excludes another live server. */
async function removeSockets(cluster: string, isOld: (port: number) => boolean): Promise<void> {
  for (const name of await readdir(cluster)) {
    const port = /^\.s\.PGSQL\.(\d+)/.exec(name)?.[1];
    if (port && isOld(Number(port))) await rm(path.join(cluster, name), { force: true });
  }
}

function firstFatalLine(output: string): string {
  const line =
    output.split("\n").find((text) => /FATAL:|PANIC:|error/.test(text)) ?? output.trim().split("\n").at(-1);
  return line?.replace(/^.*?(FATAL|PANIC):\s*/, "") || "it ended without a word";
}
