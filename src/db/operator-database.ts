import path from "node:path";
import type pg from "pg";
import type { Env } from "#src/env.ts";
import { type DatabaseHandle, openDatabase } from "./database.ts";
import { openDatabaseFolder } from "./embedded/database-folder.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import type { LauncherLog } from "./embedded/launcher-log.ts";
import { readPassword } from "./embedded/password.ts";
import { findPostmaster } from "./embedded/postmaster-pid.ts";
import { applicationConnection, ownerConnection } from "./embedded/server-connection.ts";
import { prepareDatabase } from "./prepare-database.ts";

/**
 * The database for an operator's command: that of DATABASE_URL, else the embedded one, whether the program is running
 * beside the command or not. `close()` also stops the server if it was started for the command.
 */
export async function openOperatorDatabase(env: Env, log: LauncherLog): Promise<DatabaseHandle> {
  const { connection, owner, release } = await reach(env, log);
  const database = opened(connection, log, release);
  try {
    // What to do about the role is said to whoever starts the program.
    await prepareDatabase({ database, owner, log: { info() {}, warn: log.warn } });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The same as its owner, for what must read all of it and change nothing: any version of it, or nothing at all. */
export async function openDatabaseAsItIs(env: Env, log: LauncherLog): Promise<DatabaseHandle> {
  const { connection, owner, release } = await reach(env, log);
  return opened(owner ?? connection, log, release);
}

function opened(connection: pg.PoolConfig, log: LauncherLog, release: () => Promise<void>): DatabaseHandle {
  const database = openDatabase(connection, (error) => log.warn(error.message));
  const close = async () => {
    await database.close();
    await release();
  };
  return { ...database, close };
}

async function reach(env: Env, log: LauncherLog) {
  const release = async () => {};
  if (env.DATABASE_URL) {
    const owner = env.DATABASE_OWNER_URL ? { connectionString: env.DATABASE_OWNER_URL } : undefined;
    return { connection: { connectionString: env.DATABASE_URL }, owner, release };
  }
  const dataDir = path.join(env.DATA_DIR, "postgres");
  // The running program owns its server and stops it: the command is only a guest there.
  const running = await connectionsToRunning(dataDir);
  if (running) return { ...running, release };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const { applicationConnection: connection, connection: owner } = postgres;
  return { connection, owner, release: () => postgres.stop() };
}

async function connectionsToRunning(dataDir: string) {
  const folder = await openDatabaseFolder(dataDir);
  const postmaster = await findPostmaster(folder.cluster);
  if (!postmaster?.listening) return undefined;
  const password = await readPassword(folder);
  return {
    connection: applicationConnection(postmaster.listening, password),
    owner: ownerConnection(postmaster.listening, password),
  };
}
