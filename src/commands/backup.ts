/** `npm run backup -- FILE`: writes all persistent data to one file while the program runs. */
import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { openDatabaseAsItIs } from "#src/db/operator-database.ts";
import { formatNumber } from "#src/domain/format/format.ts";
import { readEnv } from "#src/env.ts";
import { openPhotoStore } from "#src/integrations/photo-store/open-photo-store.ts";
import { readBuildVersion } from "#src/process/build-version.ts";
import { writeBackup } from "#src/services/backup/write-backup.ts";
import { LOG, runCommand } from "./command.ts";

const USAGE = `Usage: npm run backup -- FILE

Writes the database, the photos and, with the embedded database, its secret into FILE, which must not be there yet. Guard
it: it has everything that the site knows about people.`;

async function run([file, ...rest]: string[]): Promise<void> {
  if (!file || file.startsWith("-") || rest.length > 0) throw new Error(USAGE);
  const env = readEnv(process.env);
  if (env.embedded) await refuseNothing(env.DATA_DIR);
  const database = await openDatabaseAsItIs(env, LOG);
  try {
    const tail = await writeBackup(file, {
      pool: database.pool,
      photoStore: openPhotoStore(env),
      authSecret: env.AUTH_SECRET ? undefined : await readSecret(env.DATA_DIR),
      program: await readBuildVersion(),
      now: new Date(),
    });
    const tables = Object.values(tail.tables);
    const rows = tables.reduce((sum, { count }) => sum + count, 0);
    console.log(
      `${file}: ${formatNumber(rows)} rows of ${tables.length} tables, ${formatNumber(tail.photos.count)} photo files.`,
    );
    if (env.AUTH_SECRET) console.log("AUTH_SECRET is not in it: keep that apart, a restore needs the same.");
  } finally {
    await database.close();
  }
}

/** Opening the embedded database would create one. */
async function refuseNothing(dataDir: string): Promise<void> {
  await access(path.join(dataDir, "postgres", "cluster")).catch(() => {
    throw new Error(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL to what the program uses.`,
    );
  });
}

const readSecret = (dataDir: string) =>
  readFile(path.join(dataDir, "auth-secret"), "utf8").catch(() => undefined);

await runCommand(run);
