import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runMigrations as migrateJobQueue } from "graphile-worker";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from "kysely/migration";
import pg from "pg";
import type { DatabaseHandle, Db } from "./database.ts";

const MIGRATIONS_FOLDER = path.resolve("migrations");
const MIGRATIONS_TABLE = "schema_migrations";

/** Lets queries through: all of them queue behind an ALTER TABLE that waits for its lock. */
const LOCK_LIMIT = "3s";
const LOCK_NOT_AVAILABLE = "55P03";
const LOCK_TRIES = 20;
const TRY_AGAIN_AFTER_MS = 500;

/** 0031-contract-0028-… removes what programs before 0028 used (migrations.test.ts). */
const CONTRACT = /^\d{4}-contract-(\d{4})-/;

/** Safe to run concurrently, and on a schema that a newer program has migrated further. */
export async function migrateToLatest(database: Migrated, folder = MIGRATIONS_FOLDER): Promise<void> {
  await migrate(database, folder, (migrator) => migrator.migrateToLatest());
}

export async function migrateUpTo(
  database: Migrated,
  name: string,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  await migrate(database, folder, (migrator) => migrator.migrateTo(name));
}

export async function migrationNames(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return files.map((name) => name.replace(/\.sql$/, ""));
}

type Migrated = Pick<DatabaseHandle, "db" | "pool">;

async function migrate(
  { db, pool }: Migrated,
  folder: string,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  await migrateJobQueue({ pgPool: pool });
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({ ...(await sqlFiles(folder)), ...(await newerOnes(db, folder)) }),
    },
    migrationTableName: MIGRATIONS_TABLE,
    migrationLockTableName: "schema_migrations_lock",
  });
  for (let left = LOCK_TRIES; ; left--) {
    const { error } = await run(migrator);
    if (!error) return;
    if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) || left === 0) throw error;
    await pause(TRY_AGAIN_AFTER_MS);
  }
}

type Migrations = Awaited<ReturnType<MigrationProvider["getMigrations"]>>;

async function sqlFiles(folder: string): Promise<Migrations> {
  const migrations = (await migrationNames(folder)).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, `${name}.sql`), "utf8");
    const up: Migration["up"] = async (db) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_LIMIT)}`.execute(db);
      await sql.raw(text).execute(db);
    };
    return [name, { up }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}

async function newerOnes(db: Db, folder: string): Promise<Migrations> {
  const newest = (await migrationNames(folder)).at(-1) ?? "";
  const { rows: tables } = await sql`select where to_regclass(${MIGRATIONS_TABLE}) is not null`.execute(db);
  if (tables.length === 0) return {};
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATIONS_TABLE)} where name collate "C" > ${newest} collate "C" order by name
  `.execute(db);
  for (const { name } of rows) {
    const [, needed = ""] = CONTRACT.exec(name) ?? [];
    if (needed > newest.slice(0, needed.length)) {
      throw new Error(
        `The database has gone further than this program can follow (${name}): start a newer one.`,
      );
    }
  }
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}
