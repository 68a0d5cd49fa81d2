import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openDatabase } from "#src/db/database.ts";
import {
  foldedMigrations,
  LAST_FOLDED,
  migrateToLatest,
  migrateUpTo,
  migrationNames,
} from "#src/db/migrate.ts";
import { functionSql } from "../scripts/schema/function-sql.ts";
import { keepComments } from "../scripts/schema/keep-comments.ts";
import { readFunctions } from "../scripts/schema/read-catalogue.ts";
import { schemaFiles } from "../scripts/schema/schema-files.ts";
import { schemaCatalogue } from "./support/database/schema-catalogue.ts";
import { tableDigests } from "./support/database/table-digests.ts";
import { createTestDatabase, type TestDatabase } from "./support/test-database.ts";

let migrated: TestDatabase;
let fromSchema: TestDatabase;
beforeAll(async () => {
  [migrated, fromSchema] = await Promise.all([
    createTestDatabase({ isEmpty: true }),
    createTestDatabase({ isEmpty: true }),
  ]);
  await migrateUpTo(migrated, (await migrationNames()).at(-1) ?? "");
  await migrateToLatest(fromSchema);
});
afterAll(() => Promise.all([migrated?.drop(), fromSchema?.drop()]));

describe("schema/ is what the baseline and the migrations make (run `npm run schema` after a migration)", () => {
  it("as text, but for its comments", async () => {
    const present = new Map<string, string>();
    for (const name of (await readdir("schema")).filter((one) => one.endsWith(".sql"))) {
      present.set(name, await readFile(path.join("schema", name), "utf8"));
    }
    const written = [...(await schemaFiles(migrated.db))].map(
      ([name, text]) => [name, keepComments(present.get(name) ?? "", text)] as const,
    );
    expect(Object.fromEntries(present)).toEqual(Object.fromEntries(written));
  });

  it("with the names of all migrations", async () => {
    expect((await readFile("schema/migrations.txt", "utf8")).trim().split("\n")).toEqual(
      await migrationNames(),
    );
  });

  it("as a database", async () => {
    expect(await schemaFiles(fromSchema.db)).toEqual(await schemaFiles(migrated.db));
    expect(await schemaCatalogue(fromSchema.db)).toEqual(await schemaCatalogue(migrated.db));
    expect(await rows(fromSchema)).toEqual(await rows(migrated));
  });
});

test("ARCHITECTURE.md has every trigger, and no other", async () => {
  const [, section = ""] = (await readFile("ARCHITECTURE.md", "utf8")).split("## What triggers do");
  const [table = ""] = section.split("\n## ");
  const named = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(.+?)`/g)].map(([, name = ""]) => new RegExp(`^${name.replace("…", "\\w+")}$`)),
  );
  const { rows: triggers } = await sql<{ name: string }>`
    select distinct tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
  `.execute(fromSchema.db);
  expect(triggers.filter(({ name }) => !named.some((one) => one.test(name)))).toEqual([]);
  expect(named.filter((one) => !triggers.some(({ name }) => one.test(name)))).toEqual([]);
});

/** But for those with the time of creation. */
async function rows({ db }: TestDatabase): Promise<Record<string, string>> {
  const { rows: names } = await sql<{
    name: string;
  }>`select name from schema_migrations order by name`.execute(db);
  const digests = await tableDigests(db);
  for (const table of [
    "public.public_changes_retained",
    "public.schema_migrations",
    "graphile_worker.migrations",
  ]) {
    delete digests[table];
  }
  return { ...digests, names: JSON.stringify(names) };
}

test("comments stay with their columns and statements when other things change", () => {
  const earlier = `-- Cars that are offered.
create table vehicles (
  vehicle_id uuid primary key,
  -- Pounds.
  price      integer not null,
  -- Gone.
  doors      integer
);
-- Newest first.
create index vehicles_newest on vehicles (created_at);
`;
  const later = `create table vehicles (
  vehicle_id    uuid primary key,
  first_seen_at timestamptz,
  price         bigint not null
);
create index vehicles_newest on vehicles (created_at desc);
`;
  expect(keepComments(earlier, later)).toBe(`-- Cars that are offered.
create table vehicles (
  vehicle_id    uuid primary key,
  first_seen_at timestamptz,
  -- Pounds.
  price         bigint not null
);
-- Newest first.
create index vehicles_newest on vehicles (created_at desc);
`);
});

test("functions of every form are written as they are", async () => {
  const { db } = migrated;
  await sql
    .raw(`
    create function odd_one() returns int language sql return 1;
    create function odd_two() returns int language sql begin atomic select 1; select 2; end;
    create function odd_three() returns text language sql as 'select $$A quote$$';
    create function odd_four(a int, b text default 'On') returns text language plpgsql stable as '
      -- Says no.
      begin return b; end';
    revoke execute on function odd_four from public;
  `)
    .execute(db);
  const odd = async () => (await readFunctions(db)).filter(({ name }) => name.startsWith("odd"));
  const before = await odd();
  await sql`drop function odd_one, odd_two, odd_three, odd_four`.execute(db);
  expect(await odd()).toEqual([]);
  const written = `-- Ours.\n${before.map(functionSql).join("\n\n-- Ours.\n")}\n`;
  expect(keepComments(written, `${before.map(functionSql).join("\n\n")}\n`)).toBe(written);
  await sql.raw(written).execute(db);
  expect(await odd()).toEqual(before);
  await sql`drop function odd_one, odd_two, odd_three, odd_four`.execute(db);
});

describe("a database from before the baseline", () => {
  it.each([1, -1])(
    "without the migration at %i is refused, and told which version to pass through",
    async (at) => {
      const older = await createTestDatabase();
      const gone = (await foldedMigrations()).at(at) ?? "";
      await sql`delete from schema_migrations where name = ${gone}`.execute(older.db);
      await expect(migrateToLatest(older)).rejects.toThrow(
        new RegExp(
          `^The database is older than ${LAST_FOLDED}, .* go through commit \\w{8} of .* 2026 first`,
        ),
      );
      await older.drop();
    },
  );
});

test("concurrent first starts make the database once", async () => {
  const empty = await createTestDatabase({ isEmpty: true });
  const handles = Array.from({ length: 3 }, () =>
    openDatabase({ connectionString: empty.url, max: 3 }, () => {}),
  );
  await Promise.all(handles.map((handle) => migrateToLatest(handle)));
  await Promise.all(handles.map((handle) => handle.close()));
  expect(await rows(empty)).toEqual(await rows(migrated));
  await empty.drop();
});
