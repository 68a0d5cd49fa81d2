import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { openDatabase } from "./database.ts";
import { migrateToLatest } from "./migrate.ts";

let database: TestDatabase;
/** The program's migrations, plus those of a newer program. */
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-migrations-"));
  await cp("migrations", folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(path.join(folder, `${name}.sql`), text);

describe("a program beside a newer one", () => {
  it("starts on a schema with additions", async () => {
    await write("9000-wheel-size", "alter table vehicles add column wheel_inches int");
    await migrateToLatest(database, folder);
    await migrateToLatest(database);
    const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migrations`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: "9000-wheel-size" }]);
  });

  it("starts on a schema without columns it no longer uses", async () => {
    await write("9001-contract-0018-nothing", "select 1");
    await migrateToLatest(database, folder);
    await migrateToLatest(database);
  });

  it("refuses a schema that lacks what it uses", async () => {
    await write("9001-contract-9000-no-trim", "alter table vehicles drop column stock_ref");
    await migrateToLatest(database, folder);
    await expect(migrateToLatest(database)).rejects.toThrow(
      "The database has gone further than this program can follow (9001-contract-9000-no-trim): start a newer one.",
    );
  });
});

it("a migration numbered before the last folded one is refused", async () => {
  await write("0099-wheel-size", "alter table vehicles add column wheel_inches int");
  await expect(migrateToLatest(database, folder)).rejects.toThrow(
    "Give migration 0099-wheel-size a number after",
  );
});

it("concurrent starts migrate once", async () => {
  await write("9000-counted", "create table counted (at timestamptz default clock_timestamp())");
  await write("9001-counted-again", "insert into counted default values");
  const handles = Array.from({ length: 3 }, () =>
    openDatabase({ connectionString: database.url, max: 3 }, () => {}),
  );
  await Promise.all(handles.map((handle) => migrateToLatest(handle, folder)));
  await Promise.all(handles.map((handle) => handle.close()));
  const { rows } = await sql`select at from counted`.execute(database.db);
  expect(rows).toHaveLength(1);
});

it("a migration waiting for a table lock lets reads pass, and is retried", async () => {
  await write("9000-wheel-size", "alter table vehicles add column wheel_inches int");
  const reader = await database.pool.connect();
  await reader.query("begin; select count(*) from vehicles");
  const migrated = migrateToLatest(database, folder);
  // This read finishes long before the transaction that holds the lock.
  await expect
    .poll(() => sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(database.db), {
      timeout: 20_000,
    })
    .toMatchObject({ rows: [{}] });
  await sql`select count(*) from vehicles`.execute(database.db);
  await reader.query("commit");
  reader.release();
  await migrated;
  await sql`select wheel_inches from vehicles`.execute(database.db);
});
