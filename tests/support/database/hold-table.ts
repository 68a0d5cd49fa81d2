import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { Db } from "#src/db/database.ts";

/** Locks a table against writers until released or the test ends. @returns the release */
export async function holdTable(db: Db, table: string): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const release = async () => {
    released.resolve();
    await holding;
  };
  onTestFinished(release);
  return release;
}

/** Terminates connections that wait for a lock; their transactions roll back, as after SIGKILL. */
export async function killWaitingTransactions(db: Db): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
}
