import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isDatabaseUnavailable } from "#src/domain/errors/database-unavailable.ts";
import { type SilentLine, silentLineTo } from "#tests/faults/silent-line.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { type DatabaseHandle, FOR_JOBS, FOR_REQUESTS, openDatabase } from "./database.ts";
import { PLANNED_ONCE } from "./planned-once.ts";

const NOW = new Date("2026-11-22T07:00:00Z");
const BEAT = { worker_id: "worker", started_at: NOW, beat_at: NOW };

let database: TestDatabase;
let line: SilentLine;
const opened: DatabaseHandle[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  line = await silentLineTo(database);
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  line.close();
  await database.drop();
});

function open(settings: Parameters<typeof openDatabase>[0]): DatabaseHandle {
  const handle = openDatabase({ connectionString: line.url, max: 1, ...settings }, () => {});
  opened.push(handle);
  return handle;
}

const settingOf = async ({ pool }: DatabaseHandle, name: string) =>
  (await pool.query<{ value: string }>("select current_setting($1) as value", [name])).rows[0]?.value;

it("has short timeouts for requests and long ones for jobs", async () => {
  const [forPeople, forJobs] = [open(FOR_REQUESTS), open(FOR_JOBS)];
  expect(await settingOf(forPeople, "statement_timeout")).toBe("6s");
  expect(await settingOf(forPeople, "lock_timeout")).toBe("5s");
  expect(await settingOf(forPeople, "idle_in_transaction_session_timeout")).toBe("20s");
  expect(await settingOf(forPeople, "transaction_timeout")).toBe("30s");
  expect(await settingOf(forJobs, "statement_timeout")).toBe("0");
  expect(await settingOf(forJobs, "transaction_timeout")).toBe("0");
  expect(await settingOf(forJobs, "idle_in_transaction_session_timeout")).toBe("30s");
  expect(await settingOf(forJobs, "lock_timeout")).toBe("1min");
});

it("parses arrays of texts, whatever characters they contain", async () => {
  const lists = [
    [],
    ["/photos/a.jpg"],
    ["/photos/a.jpg", "/photos/b.jpg"],
    ["one, with a comma", "two"],
    ["", "after nothing"],
    ['a "quote"', "a \\ backslash", "{braces}", "two\nlines"],
    [null, "after null"],
    ["NULL", "null", "ANNULLED"],
    [
      ["of", "two"],
      ["dimensions", "NULL"],
    ],
  ];
  const { pool } = open({});
  for (const texts of lists) {
    const { rows } = await pool.query("select $1::text[] as texts", [texts]);
    expect(rows).toEqual([{ texts }]);
  }
});

it("prepares a statement marked 'planned once', and no other", async () => {
  const { db, pool } = open({});
  const results: unknown[] = [];
  for (const number of [1, 2, 3]) {
    const planned = await sql`/* planned once */ select ${number}::int as number`.execute(db);
    const others = await sql`select ${number}::int as number`.execute(db);
    results.push(planned.rows[0], others.rows[0]);
  }
  expect(results).toEqual([1, 1, 2, 2, 3, 3].map((number) => ({ number })));
  const cars = db.selectFrom("vehicles").select("vehicle_id");
  await cars.modifyEnd(PLANNED_ONCE).execute();
  await cars.execute();
  const { rows } = await pool.query(
    "select statement, generic_plans + custom_plans as runs from pg_prepared_statements order by prepare_time",
  );
  expect(rows).toEqual([
    { statement: expect.stringContaining("select $1::int as number"), runs: 3 },
    { statement: expect.stringContaining('from "vehicles"'), runs: 1 },
  ]);
});

it("gives up a statement without a response, and discards its connection", async () => {
  const { db, pool } = open({ query_timeout: 300 });
  const cars = () => db.selectFrom("vehicles").select("vehicle_id").execute();
  await cars();
  line.fallSilent();
  const error = await cars().catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  // The pool's only slot is free again.
  expect(await cars()).toEqual([]);
  expect(pool.totalCount).toBe(1);
});

it("gives up a transaction without a response, and rolls it back", async () => {
  const { db } = open({ query_timeout: 300 });
  const error = await db
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto("worker_heartbeats").values(BEAT).execute();
      line.fallSilent();
      await tx.selectFrom("vehicles").select("vehicle_id").execute();
    })
    .catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await db.selectFrom("worker_heartbeats").selectAll().execute()).toEqual([]);
});

it("closes while a statement waits for its response", async () => {
  const { pool, close } = open({});
  const client = await pool.connect();
  line.fallSilent();
  const waiting = client
    .query("select")
    .catch((reason: unknown) => reason)
    .finally(() => client.release());
  await close();
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
});

it("closes while a connection attempt hangs", async () => {
  const { pool, close } = open({});
  line.fallSilent(true);
  const connecting = pool.connect().catch((reason: unknown) => reason);
  await close();
  expect(pool.totalCount).toBe(1);
  expect(isDatabaseUnavailable(await connecting)).toBe(true);
});
