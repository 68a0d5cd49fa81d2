import path from "node:path";
import type pg from "pg";
import { openDatabaseFolder } from "#embedded-postgres/database-folder.ts";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import type { LauncherLog } from "#embedded-postgres/launcher-log.ts";
import { readPassword } from "#embedded-postgres/password.ts";
import { findPostmaster } from "#embedded-postgres/postmaster-pid.ts";
import { applicationConnection, ownerConnection } from "#embedded-postgres/server-connection.ts";
import type { Env } from "#src/env.ts";
import { type DatabaseHandle, openDatabase } from "./database.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** DATABASE_URL, else the embedded database, started if necessary. */
export async function openOperatorDatabase(
  env: Env,
  log: LauncherLog,
  role: "application" | "owner" = "application",
): Promise<DatabaseHandle> {
  const { connection, owner, release } = await reach(env, log);
  const database = opened(role === "owner" ? (owner ?? connection) : connection, log, release);
  try {
    await prepareDatabase({ database, owner, log: { info() {}, warn: log.warn } });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Does not migrate. */
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
