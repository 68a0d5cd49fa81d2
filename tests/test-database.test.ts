import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { addJob } from "#src/queue/add-job.ts";
import { createTestDatabase } from "./support/test-database.ts";

async function ownDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

test("a test database has empty tables and job queue", async () => {
  const { db } = await ownDatabase();
  const { dealers } = await db
    .selectFrom("dealers")
    .select((select) => select.fn.countAll<number>().as("dealers"))
    .executeTakeFirstOrThrow();
  expect(dealers).toBe(0);

  await addJob(db, "remove-expired-rate-limits", {});
  const { rows } = await sql`select task_identifier from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ task_identifier: "remove-expired-rate-limits" }]);
});

test("concurrently created test databases are isolated", async () => {
  const [one, other] = await Promise.all([ownDatabase(), ownDatabase()]);
  await addJob(one.db, "remove-expired-rate-limits", {});
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(other.db);
  expect(rows).toEqual([]);
});

test("the URL opens the same database, and dropping removes it despite connections", async () => {
  const database = await createTestDatabase();
  const guest = new pg.Client({ connectionString: database.url });
  guest.on("error", () => {});
  await guest.connect();
  const { rows } = await guest.query("select current_database() as name");
  expect((await sql`select current_database() as name`.execute(database.db)).rows).toEqual(rows);

  await Promise.all([database.drop(), database.close()]);
  const again = new pg.Client({ connectionString: database.url });
  await expect(again.connect()).rejects.toThrow("does not exist");
});
