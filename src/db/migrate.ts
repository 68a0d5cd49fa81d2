import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runMigrations as migrateJobQueue } from "graphile-worker";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { DatabaseHandle } from "./database.ts";

/** Numbered SQL files, forward only. The program is always started from the project's root. */
const MIGRATIONS_FOLDER = path.resolve("migrations");

/**
 * Brings the schema, and the job queue's own, to the newest version.
 * Safe to run from several processes at once: one migrates, the others wait.
 * @throws the database's error of the first migration that fails; that migration leaves nothing behind
 */
export async function migrateToLatest({ db, pool }: Pick<DatabaseHandle, "db" | "pool">): Promise<void> {
  await migrateJobQueue({ pgPool: pool });
  const migrator = new Migrator({
    db,
    provider: sqlFiles(MIGRATIONS_FOLDER),
    migrationTableName: "schema_migrations",
    migrationLockTableName: "schema_migrations_lock",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
      const migrations = names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(path.join(folder, name), "utf8");
        return [name.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
      });
      return Object.fromEntries(await Promise.all(migrations));
    },
  };
}
