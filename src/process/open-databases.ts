import path from "node:path";
import type { ClientConfig } from "pg";
import type { Logger } from "pino";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import type { Connection } from "#embedded-postgres/server-connection.ts";
import { thisMachine } from "#embedded-postgres/server-settings.ts";
import { type DatabaseHandle, FOR_JOBS, FOR_REQUESTS, openDatabase } from "#src/db/database.ts";
import { endLostConnections } from "#src/db/lost-connections.ts";
import { openReadDatabase, type ReadDatabase } from "#src/db/read-database.ts";
import type { Env } from "#src/env.ts";
import type { GracefulShutdown } from "./graceful-shutdown.ts";
import { countConnections } from "./web-processes.ts";

export interface Databases {
  connection: { connectionString: string } | Connection;
  /** Undefined where the application role owns the schema. */
  owner: ClientConfig | undefined;
  /** Has short timeouts; the same as `jobs` where this process serves no requests. */
  requests: DatabaseHandle;
  jobs: DatabaseHandle;
  read: ReadDatabase;
}

interface Parts {
  env: Env;
  log: Logger;
  stopping: GracefulShutdown;
  serves: boolean;
}

export async function openDatabases({ env, log, stopping, serves }: Parts): Promise<Databases> {
  const { connection, owner } = await connectionsFor(env, log, stopping);
  const onBroken = (error: Error) => log.warn({ reason: error.message }, "database connection broken");
  const max = env.DATABASE_CONNECTIONS;
  const jobs = openDatabase({ ...connection, max, ...FOR_JOBS }, onBroken);
  stopping.onStop(() => jobs.close());
  const stopLooking = endLostConnections({ backends: jobs.backends, connection, log });
  stopping.onStop(async () => stopLooking());
  const requests = serves ? openDatabase({ ...connection, max, ...FOR_REQUESTS }, onBroken) : jobs;
  if (requests !== jobs) stopping.onStop(() => requests.close());
  const read = openReadDatabase({ primary: requests, url: env.DATABASE_READ_URL, max, log });
  stopping.onStop(() => read.close());
  return { connection, owner, requests, jobs, read };
}

async function connectionsFor(env: Env, log: Logger, stopping: GracefulShutdown) {
  if (env.DATABASE_URL) {
    const owner = env.DATABASE_OWNER_URL ? { connectionString: env.DATABASE_OWNER_URL } : undefined;
    return { connection: { connectionString: env.DATABASE_URL }, owner };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(env.DATA_DIR, "postgres"),
    log,
    connections: countConnections(env, thisMachine()),
  });
  stopping.onStop(() => postgres.stop());
  void postgres.lost.then((reason) => {
    log.error({ reason }, "embedded database lost");
    return stopping.stop(1);
  });
  return { connection: postgres.applicationConnection, owner: postgres.connection };
}
