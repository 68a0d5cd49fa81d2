import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#src/db/database.ts";
import { RECURRING_JOBS } from "#src/queue/schedule.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { PERSONAL_COLUMNS } from "./matrices/personal-columns.ts";
import { fillEveryTable } from "./support/database/fill-every-table.ts";
import {
  FILLED_BY_MIGRATIONS,
  FILLED_BY_TRIGGERS,
  REQUIRED_VALUES,
} from "./support/database/required-values.ts";
import { testApp } from "./support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

/**
 * `rate_limits` identifies callers by digest only, so it has no personal column; deleting from
 * `stock_feed_runs` deletes its files too.
 */
const ITS_COLUMNS = { ...PERSONAL_COLUMNS["after its days"], rate_limits: [], stock_feed_runs: [] };
const ITS_TABLES = Object.keys(ITS_COLUMNS);
/** Names of the retention jobs. */
const IS_RETENTION_JOB = /^(remove|forget|expire|end)-/;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test("retention jobs remove data four years old and leave recent data", async () => {
  const { db } = database;
  const without = new RegExp(`${FILLED_BY_TRIGGERS.source}|${FILLED_BY_MIGRATIONS.source}`);
  const wanted = { ...REQUIRED_VALUES, ...RATE_LIMITED, ...OFF_SALE, ...IN_AN_HOUR };
  await fillEveryTable(db, { number: 1, wanted, without });
  expect(await withRows(db)).toEqual(ITS_TABLES);
  await doRecurringWork();
  expect(await withRows(db)).toEqual(ITS_TABLES);
  await makeOld(db);
  await doRecurringWork();
  expect(await withRows(db)).toEqual([]);
});

test("a failed mail is erased after 90 days, and one still being retried remains", async () => {
  const { db } = database;
  const add = async (attempts: number, days: number) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.add_job('send-password-reset', '{"email":"a@b.example","token":"t"}'::json)
    `.execute(db);
    const id = rows[0]?.id ?? "";
    await sql`
      update graphile_worker._private_jobs set last_error = 'refused', attempts = ${attempts},
        updated_at = now() - make_interval(days => ${days}) where id = ${id}::bigint
    `.execute(db);
    return id;
  };
  await add(25, 91);
  const retained = [await add(25, 89), await add(24, 91)];
  await doRecurringWork();
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.jobs where task_identifier = 'send-password-reset' order by id
  `.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(retained);
});

const RATE_LIMITED = { rate_limits: { expire: `${Date.now() + 60_000}` } };
const OFF_SALE = { vehicles: { ...REQUIRED_VALUES.vehicles, published: "false", held_words: "'{}'" } };
const ENDS = { expiresAt: "now() + interval '1 hour'" };
const IN_AN_HOUR = {
  "auth.session": ENDS,
  "auth.verification": ENDS,
  enquiry_links: { ...REQUIRED_VALUES.enquiry_links, expires_at: ENDS.expiresAt },
};

async function doRecurringWork(): Promise<void> {
  const mailer = { send: async () => undefined, close: async () => {} };
  const jobs = Object.keys(RECURRING_JOBS) as (keyof typeof RECURRING_JOBS)[];
  for (const job of jobs.filter((name) => IS_RETENTION_JOB.test(name))) {
    await handleJob({ ...testApp(database.db), mailer }, job, {});
  }
}

/** Tables with a row that still has one of its personal columns. */
async function withRows(db: Db): Promise<string[]> {
  const found = [];
  for (const [table, columns] of Object.entries(ITS_COLUMNS)) {
    const isHeld =
      columns.length === 0
        ? sql`true`
        : sql`num_nonnulls(${sql.join(columns.map((name) => sql.ref(name)))}) > 0`;
    const { rows } = await sql`select from ${sql.table(table)} where ${isHeld} limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

async function makeOld(db: Db): Promise<void> {
  await sql`update rate_limits set expire = 1`.execute(db);
  // The audit log is append-only.
  await sql`alter table audit_log disable trigger user`.execute(db);
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as table,
      array_agg(column_name::text) as columns
    from information_schema.columns where data_type like 'timestamp%' and table_schema in ('public', 'auth') group by 1
  `.execute(db);
  for (const { table, columns } of rows.filter((one) => ITS_TABLES.includes(one.table))) {
    const old = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - interval '4 years'`);
    await sql`update ${sql.table(table)} set ${sql.join(old)}`.execute(db);
  }
  await sql`alter table audit_log enable trigger user`.execute(db);
}
