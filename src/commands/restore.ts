/** `npm run restore -- FILE`: restores a backup into an empty data folder or database. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { type DatabaseHandle, openDatabase } from "#src/db/database.ts";
import { migrateToLatest, migrateUpTo, migrationNames, olderThanBaseline } from "#src/db/migrate.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { readEnv } from "#src/env.ts";
import { openPhotoStore } from "#src/integrations/photo-store/open-photo-store.ts";
import { type CheckedBackup, checkBackup } from "#src/services/backup/check-backup.ts";
import { refuseNewer, restoreBackup } from "#src/services/backup/restore-backup.ts";
import { refuseUnfinishedRestore, unfinishedRestore } from "#src/services/backup/unfinished-restore.ts";
import { LOG, runCommand } from "./command.ts";
import { endRestoredAccess, type RestoreEnv } from "./end-restored-access.ts";

const USAGE = `Usage: npm run restore -- [--check] [--tombstones FOLDER] FILE

Restores what \`npm run backup\` wrote: into DATA_DIR, which must be empty or not there, or, where DATABASE_URL is set, into
that empty database and the photo store. With --check it only says whether FILE is whole.

Sessions and open links end. People erased and access revoked since the backup are ended again, as the tombstones in the
photo store say; where that is a folder, name the former DATA_DIR with --tombstones.`;

async function run(args: string[]): Promise<void> {
  const { file, isCheck, formerFolder } = parseArguments(args);
  const backup = await checkBackup(file);
  const older = await olderThanBaseline(backup.head.migrations);
  if (older) throw new Error(`The backup is ${older}`);
  refuseNewer(backup.head, await migrationNames());
  const { head, tail } = backup;
  const rows = Object.values(tail.tables).reduce((sum, { count }) => sum + count, 0);
  console.log(
    `${file}: of ${head.made_at}, by ${head.program}; ${formatNumber(rows)} rows, ${formatNumber(tail.photos.count)} photo files. It is whole.`,
  );
  if (isCheck) return;
  const env = { ...readEnv(process.env), formerFolder };
  // The owner role creates the tables; the start-up grants the application role its rights.
  const url = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
  if (url) await restoreToServer(file, backup, env, url);
  else await restoreToFolder(file, backup, env);
  console.log("Restored.");
}

function parseArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { check: { type: "boolean", default: false }, tombstones: { type: "string" } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Error();
    return { file, isCheck: values.check, formerFolder: values.tombstones };
  } catch {
    throw new Error(USAGE);
  }
}

async function restoreToServer(
  file: string,
  backup: CheckedBackup,
  env: RestoreEnv,
  url: string,
): Promise<void> {
  const database = openDatabase({ connectionString: url }, (error) => LOG.warn(error.message));
  try {
    await restore(file, backup, { env, database, folder: env.DATA_DIR });
  } finally {
    await database.close();
  }
  const secret = await readFile(path.join(env.DATA_DIR, "auth-secret"), "utf8").catch(() => undefined);
  if (backup.hasSecret && secret !== env.AUTH_SECRET) {
    console.log(
      `The backup's secret is in ${path.join(env.DATA_DIR, "auth-secret")}: set AUTH_SECRET to it, or sessions, second ` +
        "factors, webhooks' secrets and links in mails made before do not work.",
    );
  }
}

/** Moves the database last, so that an aborted restore leaves no data folder. */
async function restoreToFolder(file: string, backup: CheckedBackup, env: RestoreEnv): Promise<void> {
  const folder = unfinishedRestore(env.DATA_DIR);
  await mkdir(env.DATA_DIR, { recursive: true });
  await refuseFull(env.DATA_DIR);
  await mkdir(folder);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, "postgres"), log: LOG });
    const database = openDatabase(postgres.connection, (error) => LOG.warn(error.message));
    try {
      await restore(file, backup, { env, database, folder });
    } finally {
      await database.close();
      await postgres.stop();
    }
    const made = await readdir(folder);
    for (const name of [...made.filter((one) => one !== "postgres"), "postgres"]) {
      await rename(path.join(folder, name), path.join(env.DATA_DIR, name));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseFull(dataDir: string): Promise<void> {
  refuseUnfinishedRestore(dataDir);
  if ((await readdir(dataDir)).length === 0) return;
  throw new Error(
    `${dataDir} is not empty: move it away, or set DATA_DIR to another folder. Nothing was changed.`,
  );
}

interface Target {
  env: RestoreEnv;
  database: DatabaseHandle;
  folder: string;
}

async function restore(
  file: string,
  backup: CheckedBackup,
  { env, database, folder }: Target,
): Promise<void> {
  const photoStore = openPhotoStore(env, folder);
  const secrets = new Set<string>();
  if (env.AUTH_SECRET) secrets.add(env.AUTH_SECRET);
  await restoreBackup(file, backup, {
    pool: database.pool,
    photoStore,
    migrateUpTo: (name) => migrateUpTo(database, name),
    migrateToLatest: () => migrateToLatest(database),
    async storeSecret(secret) {
      secrets.add(secret);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, "auth-secret"), secret, { mode: 0o600 });
    },
  });
  await endRestoredAccess({ env, database, photoStore, secrets, madeAt: new Date(backup.head.made_at) });
}

await runCommand(run);
