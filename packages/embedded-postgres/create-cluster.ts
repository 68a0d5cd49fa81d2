import { spawn } from "node:child_process";
import { chown, open, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Binaries } from "./binaries.ts";
import type { DatabaseFolder } from "./database-folder.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { openFolderAccess } from "./folder-permissions.ts";
import type { LauncherLog } from "./launcher-log.ts";
import { closePassword, makePassword } from "./password.ts";
import { POSTGRES_ENVIRONMENT } from "./postmaster-process.ts";
import { SUPERUSER } from "./server-connection.ts";
import { makeUnfinished, removeUnfinished } from "./unfinished.ts";

export async function prepareCluster(
  folder: DatabaseFolder,
  binaries: Binaries,
  log: LauncherLog,
): Promise<void> {
  if (!(await exists(folder.cluster))) {
    log.info(`creating the database in ${folder.root}`);
    await removeUnfinished(folder.root);
    await makePassword(folder);
    await createCluster(folder, binaries);
  }
  await closePassword(folder);
  await refuseOtherMajorVersion(folder, binaries);
}

/** Creates in a temporary folder and renames, so that a killed first start leaves no partial cluster. */
async function createCluster(folder: DatabaseFolder, binaries: Binaries): Promise<void> {
  const unfinished = await makeUnfinished(folder.root);
  try {
    if (folder.runAs) await chown(unfinished, folder.runAs.uid, folder.runAs.gid);
    await runInitdb(unfinished, folder, binaries);
    await rename(unfinished, folder.cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Lost the race against a concurrent first start: use its cluster.
    if (!(await exists(folder.cluster))) throw error;
  }
}

async function runInitdb(cluster: string, folder: DatabaseFolder, binaries: Binaries): Promise<void> {
  const access = await openFolderAccess(cluster, folder.runAs);
  // Passed on stdin: initdb's user may not be allowed to read the file.
  const password = await open(folder.passwordFile);
  try {
    await initdb(binaries.initdb, access.path, {
      ...folder.runAs,
      cwd: cluster,
      // Keeps Ctrl-C from reaching initdb.
      detached: true,
      env: POSTGRES_ENVIRONMENT,
      stdio: [password.fd, "pipe", "pipe", access.descriptor],
    });
  } finally {
    await Promise.all([password.close(), access.close()]);
  }
}

function initdb(program: string, cluster: string, options: Parameters<typeof spawn>[2]): Promise<void> {
  const settings = [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    "--pwfile=/dev/stdin",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(program, settings, options);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve();
      const reason = output.split("\n").find((line) => /error:|FATAL:/.test(line)) ?? output.trim();
      reject(new EmbeddedPostgresError(`The database could not be created (${reason}).${adviceFor(reason)}`));
    });
  });
}

function adviceFor(reason: string): string {
  if (!reason.includes("user does not exist")) return "";
  return " Postgres needs an entry for its user in /etc/passwd: add one, start as another user, or set DATABASE_URL.";
}

async function refuseOtherMajorVersion({ cluster }: DatabaseFolder, { version }: Binaries): Promise<void> {
  const found = await readFile(path.join(cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (found === undefined) {
    throw new EmbeddedPostgresError(
      `${cluster} is not a Postgres database (it has no PG_VERSION): move it away to start with an empty one.`,
    );
  }
  const [theirs, ours] = [found.trim(), version.split(".")[0]];
  if (theirs === ours) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was created by Postgres ${theirs}, but this program includes Postgres ${ours}. Start the version of ` +
      "the program that created it and export the data, or set DATA_DIR to another folder.",
  );
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
