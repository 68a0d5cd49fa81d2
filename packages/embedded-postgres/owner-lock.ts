import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { isAlive } from "./postmaster-process.ts";
import { type Connection, connect } from "./server-connection.ts";

/** Advisory lock (arbitrary numbers) on an own connection: the kernel releases it even after kill -9. */
const LOCK = "1397768530, 1263683154";
const NAME = "second-spark, process ";

/** Time for the server to notice a killed owner's closed connection. */
const LOCK_TIMEOUT_MS = { ownerAlive: 500, ownerDead: 5000 };

export interface OwnerLock {
  client: pg.Client;
  ended: Promise<void>;
}

export async function takeOwnerLock(superuser: Connection, cluster: string): Promise<OwnerLock> {
  const client = await connect(superuser, NAME + process.pid);
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  for (let waitedMs = 0; ; waitedMs += 50) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0]?.taken) return { client, ended };
    const owner = await findOwner(client);
    const timeoutMs = owner && isAlive(owner) ? LOCK_TIMEOUT_MS.ownerAlive : LOCK_TIMEOUT_MS.ownerDead;
    if (waitedMs >= timeoutMs) {
      await client.end();
      throw inUse(cluster, owner);
    }
    await sleep(50);
  }
}

async function findOwner(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and (classid, objid) = (${LOCK})`,
  );
  return Number(rows[0]?.application_name.replace(NAME, "")) || undefined;
}

function inUse(cluster: string, owner: number | undefined): EmbeddedPostgresError {
  const by = owner ? `process ${owner}` : "another process";
  return new EmbeddedPostgresError(
    `The database in ${cluster} is already in use by ${by}. Stop that process first, or set DATA_DIR to another folder.`,
  );
}
