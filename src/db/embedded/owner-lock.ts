import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { type Connection, connect } from "./server-connection.ts";

/**
 * Which process may use and stop the server is decided by an advisory lock that it holds, on a connection of its own,
 * as long as it lives: the kernel closes the connection even after kill -9, and no process number can be taken for
 * another. Two numbers without meaning, the same in every version of this program.
 */
const LOCK = "1397768530, 1263683154";
const NAME = "second-spark, process ";

/** The server needs a moment to notice that a killed owner's connection is closed. */
const PATIENCE_MS = 2000;

export interface OwnerLock {
  client: pg.Client;
  /** The connection is closed: nothing is locked any more. */
  ended: Promise<void>;
}

/** @throws EmbeddedPostgresError when another living process holds it */
export async function takeOwnerLock(superuser: Connection, cluster: string): Promise<OwnerLock> {
  const client = await connect(superuser, NAME + process.pid);
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  for (let waited_ms = 0; waited_ms < PATIENCE_MS; waited_ms += 50) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken) return { client, ended };
    await sleep(50);
  }
  const owner = await ownerName(client);
  await client.end();
  throw new EmbeddedPostgresError(
    `The database in ${cluster} is already in use by ${owner}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

async function ownerName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid, objid) = (${LOCK})`,
  );
  return rows[0]?.application_name.replace(NAME, "process ") ?? "another process";
}
