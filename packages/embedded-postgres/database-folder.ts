import { constants } from "node:fs";
import { access, chmod, lchown, lstat, mkdir, readdir, realpath } from "node:fs/promises";
import path from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { isRoot, type RunAs, whoRunsPostgres } from "./run-as.ts";

export interface DatabaseFolder {
  root: string;
  cluster: string;
  passwordFile: string;
  logFile: string;
  runAs: RunAs | undefined;
}

export async function openDatabaseFolder(dataDir: string): Promise<DatabaseFolder> {
  try {
    const root = await makeFolder(path.resolve(dataDir));
    const cluster = path.join(root, "cluster");
    const owner = await ownerOf(cluster);
    const runAs = whoRunsPostgres(owner);
    if (owner) await settleOwner(cluster, owner, runAs);
    return {
      root,
      cluster,
      passwordFile: path.join(root, "password"),
      logFile: path.join(root, "postgres.log"),
      runAs,
    };
  } catch (error) {
    throw explained(error, dataDir);
  }
}

/** Never follows a link, which could lead root out of the folder. */
export async function giveFolderTo(folder: string, { uid, gid }: RunAs): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveFolderTo(entryPath, { uid, gid });
    else await lchown(entryPath, uid, gid);
  }
  await lchown(folder, uid, gid);
}

async function makeFolder(folder: string): Promise<string> {
  await mkdir(path.dirname(folder), { recursive: true });
  const mode = isRoot() ? 0o711 : 0o700;
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return realpath(folder);
}

async function ownerOf(cluster: string): Promise<RunAs | undefined> {
  try {
    const found = await lstat(cluster);
    if (found.isDirectory()) return { uid: found.uid, gid: found.gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  throw new EmbeddedPostgresError(
    `${cluster} is not a folder: move it away, or set DATA_DIR to another folder (only a parent folder may be a link).`,
  );
}

async function settleOwner(cluster: string, owner: RunAs, runAs: RunAs | undefined): Promise<void> {
  const uid = process.getuid?.();
  if (runAs && owner.uid === 0) await giveFolderTo(cluster, runAs);
  // Postgres refuses a folder open to others, as restored backups often are.
  if (runAs || owner.uid === uid) return chmod(cluster, 0o700);
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to user ${owner.uid}, and this is user ${uid}: start as that user ` +
      `(or as root), give the folder to this user (chown -R), or set DATA_DIR to another folder.`,
  );
}

function explained(error: unknown, dataDir: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (!code || error instanceof EmbeddedPostgresError) return error;
  return new EmbeddedPostgresError(
    `The database folder ${path.resolve(dataDir)} cannot be read and written (${code}) by user ` +
      `${process.getuid?.()}: change its permissions, or set DATA_DIR to a folder this user owns.`,
  );
}
