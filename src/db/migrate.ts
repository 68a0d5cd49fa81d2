import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runMigrations as migrateJobQueue } from "graphile-worker";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, type MigrationResultSet, Migrator } from "kysely/migration";
import pg from "pg";
import type { DatabaseHandle, Db } from "./database.ts";

/** SQL that makes an empty database, and the migrations that it includes. */
interface NewSchema {
  text: string;
  includes: readonly string[];
}

const SCHEMA_FOLDER = "schema";
const BASELINE_FILE = "migrations/baseline.sql";
/** One name a line: the migrations that `schema/` includes. */
export const INCLUDED_FILE = path.join(SCHEMA_FOLDER, "migrations.txt");

/** The newest migration folded into BASELINE_FILE, and the last commit that had it as a file. */
export const LAST_FOLDED = "0212-unused-function";
const LAST_COMMIT = "acbe89f3 of 29 November 2026";

async function presentSchema(): Promise<NewSchema> {
  const files = (await readdir(SCHEMA_FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((name) => readFile(path.join(SCHEMA_FOLDER, name), "utf8")));
  return { text: texts.join("\n"), includes: await includedMigrations() };
}

async function baseline(): Promise<NewSchema> {
  return { text: await readFile(BASELINE_FILE, "utf8"), includes: await foldedMigrations() };
}

export async function foldedMigrations(): Promise<string[]> {
  return (await includedMigrations()).filter((name) => name <= LAST_FOLDED);
}

const includedMigrations = async () => (await readFile(INCLUDED_FILE, "utf8")).trim().split("\n");

/** @returns why migrations cannot continue from these, or undefined */
export async function olderThanBaseline(applied: readonly string[]): Promise<string | undefined> {
  if ((await foldedMigrations()).every((name) => applied.includes(name))) return;
  return `older than ${LAST_FOLDED}, from which this program can migrate: go through commit ${LAST_COMMIT} first (docs/operating.md, Upgrade).`;
}

const MIGRATIONS_FOLDER = path.resolve("migrations");
const MIGRATION_FILE = /^\d{4}-.*\.sql$/;
const MIGRATIONS_TABLE = "schema_migrations";

/** Lets queries through: all of them queue behind an ALTER TABLE that waits for its lock. */
const LOCK_LIMIT = "3s";
const LOCK_NOT_AVAILABLE = "55P03";
const LOCK_TRIES = 20;
const TRY_AGAIN_AFTER_MS = 500;

/** 0031-contract-0028-… removes what programs before 0028 used (migrations.test.ts). */
const CONTRACT = /^\d{4}-contract-(\d{4})-/;

/**
 * Makes an empty database from `schema/`, migrates any other. Safe to run concurrently, and on a schema that a
 * newer program has migrated further.
 */
export async function migrateToLatest(database: Migrated, folder = MIGRATIONS_FOLDER): Promise<void> {
  await migrate(database, { folder, start: await presentSchema() }, (migrator) => migrator.migrateToLatest());
}

/** Makes an empty database from the baseline. */
export async function migrateUpTo(
  database: Migrated,
  name: string,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  await migrate(database, { folder, start: await baseline() }, (migrator) => migrator.migrateTo(name));
}

/** Those folded into the baseline first. */
export async function migrationNames(folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => MIGRATION_FILE.test(name)).sort();
  const names = files.map((name) => name.replace(/\.sql$/, ""));
  const late = names.find((name) => name <= LAST_FOLDED);
  if (late)
    throw new Error(`Give migration ${late} a number after ${LAST_FOLDED}, which new databases include.`);
  return [...(await foldedMigrations()), ...names];
}

type Migrated = Pick<DatabaseHandle, "db" | "pool">;

interface Steps {
  folder: string;
  start: NewSchema;
}

async function migrate(
  { db, pool }: Migrated,
  steps: Steps,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  await migrateJobQueue({ pgPool: pool });
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        ...(await ourMigrations(steps)),
        ...(await newerOnes(db, steps.folder)),
      }),
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

/** The first migration of all is due in a new database only, and makes everything that the start includes. */
async function ourMigrations({ folder, start }: Steps): Promise<Migrations> {
  let isNew = false;
  const migrations = (await migrationNames(folder)).map((name, at): [string, Migration] => {
    const up: Migration["up"] = async (db) => {
      if (at === 0) {
        isNew = true;
        // Functions name tables that come after them.
        await sql
          .raw(`set local check_function_bodies = off; ${start.text}; set local check_function_bodies = on`)
          .execute(db);
      }
      if (isNew && start.includes.includes(name)) return;
      await sql`set local lock_timeout = ${sql.lit(LOCK_LIMIT)}`.execute(db);
      await sql.raw(await readFile(path.join(folder, `${name}.sql`), "utf8")).execute(db);
    };
    return [name, { up }];
  });
  return Object.fromEntries(migrations);
}

/** @throws Error if the database is older than the baseline, or lacks what this program uses */
async function newerOnes(db: Db, folder: string): Promise<Migrations> {
  const newest = (await migrationNames(folder)).at(-1) ?? "";
  const applied = await appliedMigrations(db);
  const older = applied.length > 0 && (await olderThanBaseline(applied));
  if (older) throw new Error(`The database is ${older}`);
  const newer = applied.filter((name) => name > newest);
  for (const name of newer) {
    const [, needed = ""] = CONTRACT.exec(name) ?? [];
    if (needed > newest.slice(0, needed.length)) {
      throw new Error(
        `The database has gone further than this program can follow (${name}): start a newer one.`,
      );
    }
  }
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql`select where to_regclass(${MIGRATIONS_TABLE}) is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATIONS_TABLE)} order by name collate "C"
  `.execute(db);
  return rows.map(({ name }) => name);
}
