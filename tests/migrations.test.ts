import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { LAST_FOLDED, migrateUpTo, migrationNames } from "#src/db/migrate.ts";
import { breakingChanges, schemaCatalogue } from "./support/database/schema-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

/**
 * Adjacent releases run side by side during a deployment, so no step may break the older. Removals come one
 * release later, and name the newest migration of the release that stopped using the column.
 */
const CONTRACT = /^\d{4}-contract-(\d{4})-/;

test("every migration is compatible with the previous release", async () => {
  const database = await createTestDatabase({ isEmpty: true });
  const broken: string[] = [];
  await migrateUpTo(database, LAST_FOLDED);
  let before = await schemaCatalogue(database.db);
  for (const name of (await migrationNames()).filter((one) => one > LAST_FOLDED)) {
    await migrateUpTo(database, name);
    const after = await schemaCatalogue(database.db);
    if (!CONTRACT.test(name))
      broken.push(...breakingChanges(before, after).map((line) => `${name}: ${line}`));
    before = after;
  }
  await database.drop();
  expect(broken).toEqual([]);
});

test("a contracting migration names the earlier migration it depends on", async () => {
  const names = await migrationNames();
  for (const name of names) {
    const [, needed] = CONTRACT.exec(name) ?? [];
    if (needed) expect(names.some((other) => other < name && other.startsWith(needed))).toBe(true);
  }
});

describe("among changes of the schema", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database?.drop());

  async function changesBy(statement: string): Promise<string[]> {
    return await database.db.transaction().execute(async (tx) => {
      const before = await schemaCatalogue(tx);
      await sql.raw(statement).execute(tx);
      const changes = breakingChanges(before, await schemaCatalogue(tx));
      await sql`rollback; begin`.execute(tx);
      return changes;
    });
  }

  it.each([
    ["alter table vehicles drop column trim cascade", "vehicles.trim is gone"],
    ["alter table vehicles rename column trim to version", "vehicles.trim is gone"],
    ["alter table posts rename to articles", "posts.title is gone"],
    [
      "alter table error_reports alter column message type varchar(900)",
      "error_reports.message was text and is character varying(900)",
    ],
    [
      "alter table vehicles alter column winter_range_est set not null",
      "vehicles.winter_range_est may not be empty any more",
    ],
    ["alter table vehicles alter column created_at drop default", "vehicles.created_at has lost its default"],
    [
      "alter table vehicles add column doors int not null",
      "vehicles.doors must be given, which older programs do not",
    ],
    [
      "alter table vehicles add constraint cheap check (price < 10)",
      "vehicles: cheap refuses what older programs write",
    ],
    [
      "create unique index one_each on vehicles (dealer_id)",
      "vehicles: one_each refuses what older programs write",
    ],
    ["drop function model_tag(text, text) cascade", "model_tag(text,text) is gone"],
  ])("%s is found", async (statement, change) => {
    expect(await changesBy(statement)).toContain(change);
  });

  it.each([
    "create table doors (door_id uuid primary key, name text not null unique)",
    "alter table vehicles add column doors int",
    "alter table vehicles add column doors int not null default 5 check (doors between 2 and 7)",
    "create index on vehicles (trim)",
    "alter table vehicles alter column price drop not null",
    "create function twice(int) returns int language sql return $1 * 2",
  ])("%s breaks nothing", async (statement) => {
    expect(await changesBy(statement)).toEqual([]);
  });
});
