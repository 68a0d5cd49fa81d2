import path from "node:path";
import type { Env } from "#src/env.ts";
import { type DatabaseHandle, openDatabase } from "./database.ts";
import { openDatabaseFolder } from "./embedded/database-folder.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import type { LauncherLog } from "./embedded/launcher-log.ts";
import { readPassword } from "./embedded/password.ts";
import { findPostmaster } from "./embedded/postmaster-pid.ts";
import { applicationConnection, type Connection } from "./embedded/server-connection.ts";
import { migrateToLatest } from "./migrate.ts";

/**
 * The database for an operator's command: that of DATABASE_URL, else the embedded one, whether the program is running
 * beside the command or not. `close()` also stops the server if it was started for the command.
 */
export async function openOperatorDatabase(env: Env, log: LauncherLog): Promise<DatabaseHandle> {
  const { connection, release } = await reach(env, log);
  const database = openDatabase(connection, (error) => log.warn(error.message));
  const close = async () => {
    await database.close();
    await release();
  };
  try {
    await migrateToLatest(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, close };
}

async function reach(env: Env, log: LauncherLog) {
  const release = async () => {};
  if (env.DATABASE_URL) return { connection: { connectionString: env.DATABASE_URL }, release };
  const data_dir = path.join(env.DATA_DIR, "postgres");
  // The running program owns its server and stops it: the command is only a guest there.
  const running = await connectionToRunning(data_dir);
  if (running) return { connection: running, release };
  const postgres = await startEmbeddedPostgres({ data_dir, log });
  return { connection: postgres.connection, release: () => postgres.stop() };
}

async function connectionToRunning(data_dir: string): Promise<Connection | undefined> {
  const folder = await openDatabaseFolder(data_dir);
  const postmaster = await findPostmaster(folder.cluster);
  if (!postmaster?.listening) return undefined;
  return applicationConnection(postmaster.listening, await readPassword(folder));
}
