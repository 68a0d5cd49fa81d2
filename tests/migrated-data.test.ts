import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#src/db/database.ts";
import { LAST_FOLDED, migrateUpTo, migrationNames } from "#src/db/migrate.ts";
import { fillEveryTable } from "./support/database/fill-every-table.ts";
import {
  FILLED_BY_MIGRATIONS,
  FILLED_BY_TRIGGERS,
  REQUIRED_VALUES,
} from "./support/database/required-values.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
});
afterAll(() => database?.drop());

/** It migrates step by step, and copies every table each time. */
const LIMIT_MS = 90_000;

test("data written under the baseline and every later schema version survives, in every table", {
  timeout: LIMIT_MS,
}, async () => {
  const { db } = database;
  const faults: string[] = [];
  let before: Columns = new Map();
  const versions = (await migrationNames()).filter((name) => name >= LAST_FOLDED);
  for (const [at, name] of versions.entries()) {
    await migrateUpTo(database, name);
    const after = await columnDigests(db);
    for (const [column, { digest, called }] of before) {
      if (after.get(column)?.digest !== digest && !DROPPED.test(`${name}: ${called}`))
        faults.push(`${name} changes what stands in ${called}`);
    }
    const refused = await fillEveryTable(db, {
      number: at + 1,
      wanted: REQUIRED_VALUES,
      without: new RegExp(`${FILLED_BY_TRIGGERS.source}|${FILLED_BY_MIGRATIONS.source}`),
    });
    before = await columnDigests(db);
    for (const table of await emptyTables(db))
      faults.push(`${name}: ${table} took no row: ${refused[table]}`);
  }
  expect(faults).toEqual([]);

  const { rows } = await sql<{ shown: number; public: number }>`
    select (select count(*)::int from cars_on_sale) as shown, (
      select count(*)::int from vehicles join dealers using (dealer_id) where published and status = 'verified'
    ) as public
  `.execute(db);
  expect(rows[0]?.public).toBe(versions.length);
  expect(rows[0]?.shown).toBe(rows[0]?.public);
});

/** What no program has used since the release before. */
const DROPPED =
  /^0282-.*: (register_claims|not_found_paths|reviews\.salt|review_events\.(salt|digest|previous_hash|hash))\b/;

/** By numbers of table and column, which they keep under another name. */
type Columns = Map<string, { digest: string; called: string }>;

/** Sums of hashes, because rows have no order; sorting the values of every column took a quarter of this test. */
async function columnDigests(db: Db): Promise<Columns> {
  const all = await tables(db);
  const each = [...all].map(([table, columns]) => {
    const digests = columns.map(({ name }) =>
      sql.raw(`sum(hashtextextended(coalesce(${name}::text, ''), 0))::text`),
    );
    return sql`select ${sql.lit(table)} as name, array[${sql.join(digests)}] as digests from ${sql.raw(table)}`;
  });
  const { rows } = await sql<{ name: string; digests: string[] }>`
    ${sql.join(each, sql` union all `)}
  `.execute(db);
  return new Map(
    rows.flatMap(({ name: table, digests }) =>
      (all.get(table) ?? []).map(
        ({ id, name }, at) => [id, { digest: digests[at] ?? "", called: `${table}.${name}` }] as const,
      ),
    ),
  );
}

async function emptyTables(db: Db): Promise<string[]> {
  const all = [...(await tables(db)).keys()].map((table) => {
    const name = sql.lit(table);
    return sql`select ${name} as name where not exists (select from ${sql.raw(table)})`;
  });
  const { rows } = await sql<{ name: string }>`${sql.join(all, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

interface Column {
  id: string;
  name: string;
}

async function tables(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select c.oid::regclass::text as name,
      json_agg(json_build_object('id', concat_ws(' ', c.oid, attnum), 'name', quote_ident(attname)) order by attnum) as columns
    from pg_class as c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and relname not like 'schema_migrations%'
    group by c.oid order by 1
  `.execute(db);
  const ours = rows.filter(({ name }) => !FILLED_BY_TRIGGERS.test(name) && !FILLED_BY_MIGRATIONS.test(name));
  return new Map(ours.map(({ name, columns }) => [name, columns]));
}
