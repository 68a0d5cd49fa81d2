import { buffer, text } from "node:stream/consumers";
import type { ParsedTarEntry } from "modern-tar";
import type pg from "pg";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import {
  type BackedUpTable,
  BackupError,
  type BackupHead,
  photoOfFile,
  SECRET_FILE,
  tableKey,
  tableOfFile,
} from "./backup-format.ts";
import { normaliseSession, queueMigration } from "./backup-queries.ts";
import { type CheckedBackup, readBackup } from "./check-backup.ts";
import {
  analyse,
  copyIn,
  dropConstraints,
  emptyTables,
  hasTables,
  restoreConstraints,
  setSequences,
} from "./restore-queries.ts";

export interface RestoreTarget {
  pool: pg.Pool;
  photoStore: PhotoStore;
  /** Creates the schema as of the backup in an empty database. */
  migrateUpTo(migration: string): Promise<void>;
  migrateToLatest(): Promise<void>;
  storeSecret(secret: string): Promise<void>;
}

export function refuseNewer({ migrations, program }: BackupHead, known: readonly string[]): void {
  const unknown = migrations.find((name) => !known.includes(name));
  if (!unknown) return;
  throw new BackupError(
    `This backup was made by a newer program (${program}, which has ${unknown}): restore with that one.`,
  );
}

/**
 * Commits all rows last, in one transaction: an interrupted restore leaves no partial data.
 * @throws BackupError if the database has tables, or its job queue is older than the backup's
 */
export async function restoreBackup(file: string, { head, tail }: CheckedBackup, target: RestoreTarget) {
  const client = await target.pool.connect();
  try {
    if (await hasTables(client)) {
      throw new BackupError("The database is not empty. Restore the backup into an empty one.");
    }
    await target.migrateUpTo(head.migrations.at(-1) ?? "");
    if ((await queueMigration(client)) < head.queue_migration) {
      throw new BackupError(
        "The backup's job queue is newer than this program's: restore with the newer one.",
      );
    }
    await client.query("begin");
    await normaliseSession(client);
    const dropped = await dropConstraints(client);
    await emptyTables(client);
    const tables = new Map(head.tables.map((table) => [tableKey(table), table]));
    for await (const entry of readBackup(file)) await restoreFile(client, target, tables, entry);
    await setSequences(client, tail.sequences);
    await restoreConstraints(client, dropped);
    await client.query("commit");
    await analyse(client);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await target.migrateToLatest();
}

async function restoreFile(
  client: pg.ClientBase,
  target: RestoreTarget,
  tables: ReadonlyMap<string, BackedUpTable>,
  { header: { name }, body }: ParsedTarEntry,
) {
  const table = tables.get(tableOfFile(name) ?? "");
  const photo = photoOfFile(name);
  if (table) await copyIn(client, table, body);
  else if (photo !== undefined) await target.photoStore.put(photo, await buffer(body));
  else if (name === SECRET_FILE) await target.storeSecret(await text(body));
  else await body.cancel();
}
