import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type DatabaseHandle, openDatabase } from "#src/db/database.ts";
import { startEmbeddedPostgres } from "#src/db/embedded/embedded-postgres.ts";
import { migrateToLatest } from "#src/db/migrate.ts";

const silent = { info: () => {}, warn: () => {} };
// Nobody misses this data after a power cut.
const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** A migrated, empty database on a real Postgres of its own, gone after `close()`: one for the tests of a file. */
export async function testDatabase(): Promise<DatabaseHandle> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-test-"));
  // Started by root, Postgres runs as another user, who must get in.
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    data_dir: path.join(folder, "postgres"),
    log: silent,
    settings,
  });
  const handle = openDatabase(postgres.connection, () => {});
  await migrateToLatest(handle);
  const close = async () => {
    await handle.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...handle, close };
}
