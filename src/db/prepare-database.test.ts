import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { prepareDatabase } from "./prepare-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // The right to create temporary tables belongs to the database, and copies of the template do not inherit it.
  await prepare();
});
afterAll(() => database?.drop());

const asApplication = (statement: string) => sql.raw(statement).execute(database.application.db);

describe("the application role is refused", () => {
  it.each([
    "create table mine (id int)",
    "create temporary table mine (id int)",
    "create schema mine",
    "create function mine() returns int language sql return 1",
    "create role somebody",
    "alter table vehicles add column doors int",
    "alter table ledger_entries disable trigger all",
    "drop trigger audit_log_append_only on audit_log",
    "drop table leads",
    "drop schema auth cascade",
    "alter table audit_log rename to forgotten",
    "alter table audit_log owner to current_user",
    "create rule silent as on insert to audit_log do instead nothing",
    "create trigger mine before insert on ledger_entries for each row execute function audit_log_refuse_change()",
    "create or replace function audit_log_refuse_change() returns trigger language plpgsql as 'begin return old; end'",
    "alter function remove_old_audit_entries(timestamptz) reset search_path",
    "alter role current_user superuser",
    "set session authorization second_spark",
    "comment on table leads is 'mine'",
    "select rolpassword from pg_authid",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/hostname')",
    "copy leads to '/tmp/leads'",
    "alter system set fsync = off",
    "create index on leads (name)",
    "create extension pgcrypto",
    "truncate vehicles",
    "set session_replication_role = 'replica'",
    "set role second_spark",
    "select grant_application_rights(current_user)",
    "update table_rights set rights = 'all'",
    "insert into lead_state_transitions values ('rejected', 'routed')",
    "delete from schema_migrations",
    "select pg_read_file('/etc/hostname')",
    "copy leads to program 'cat'",
  ])("%s", async (statement) => {
    await expect(asApplication(statement)).rejects.toThrow(/permission denied|must be (able|owner)/);
  });

  it.each([
    "ledger_entries",
    "statements",
    "lead_consents",
    "audit_log",
    "leads",
    "lead_routes",
    "lead_state_changes",
    "lead_route_events",
    "lead_issues",
    "buyer_requests",
    "dealers",
    "dealer_changes",
    "dealer_applications",
    "dealer_application_steps",
    'auth."user"',
    "auth.account",
  ])("deleting from %s", async (table) => {
    await expect(asApplication(`delete from ${table}`)).rejects.toThrow("permission denied");
    await expect(asApplication(`truncate ${table} cascade`)).rejects.toThrow("permission denied");
  });

  it.each([
    "update ledger_entries set pence = 1",
    "update statements set vat_percent = 0",
    "update saved_adverts set advert = '{}'",
    "update lead_consents set text = 'I agree to everything'",
    "update lead_consents set dealer_ids = '{}'",
    "update audit_log set before = '{}'",
    "update lead_state_changes set to_state = 'routed'",
    "update lead_prices set pence = 1",
    "update dealer_changes set reason = ''",
    "update buyer_requests set kind = 'erased'",
  ])("changing history: %s", async (statement) => {
    await expect(asApplication(statement)).rejects.toThrow("permission denied");
  });
});

it("functions with the owner's rights fix their search path, and only three can be called", async () => {
  const { rows } = await sql<{
    name: string;
    settings: string[] | null;
    may_call: boolean;
    is_trigger: boolean;
  }>`
    select proname as name, proconfig as settings, prorettype = 'trigger'::regtype as is_trigger,
      has_function_privilege(current_user, oid, 'execute') as may_call
    from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'graphile_worker'::regnamespace)
  `.execute(database.application.db);
  for (const { name, settings } of rows) {
    expect(
      settings?.some((setting) => setting.startsWith("search_path=")),
      name,
    ).toBe(true);
  }
  const callable = rows.filter(({ may_call, is_trigger }) => may_call && !is_trigger).map(({ name }) => name);
  expect(callable.toSorted()).toEqual([
    "delete_account",
    "remove_old_audit_entries",
    "remove_refused_applicants",
    "remove_unconfirmed_accounts",
  ]);
  await expect(asApplication("select remove_old_audit_entries('infinity')")).rejects.toThrow("the last year");
});

it("grants rights on tables of later migrations, without delete by default", async () => {
  await sql`create table test_drives (test_drive_id int generated always as identity, car text)`.execute(
    database.db,
  );
  await sql`create table notices (notice_id serial, text text)`.execute(database.db);
  await sql`insert into table_rights values ('notices', 'select, insert, delete')`.execute(database.db);
  await expect(asApplication("select from test_drives")).rejects.toThrow("permission denied");
  await prepare();
  await asApplication("insert into test_drives (car) values ('Leaf')");
  await asApplication("update test_drives set car = 'Zoe'");
  await expect(asApplication("delete from test_drives")).rejects.toThrow("permission denied");
  await asApplication("insert into notices (text) values ('new')");
  await expect(asApplication("update notices set text = 'old'")).rejects.toThrow("permission denied");
  await asApplication("delete from notices");
});

it("concurrent starts grant the rights one after the other", async () => {
  await Promise.all([prepare(), prepare(), prepare(), prepare()]);
  await asApplication("delete from vehicles");
  await expect(asApplication("delete from leads")).rejects.toThrow("permission denied");
});

it("a start revokes additional rights", async () => {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(database.application.db);
  await sql`grant all on leads, ledger_entries to ${sql.id(rows[0]?.name ?? "")}`.execute(database.db);
  await prepare();
  await expect(asApplication("delete from leads")).rejects.toThrow("permission denied");
  await expect(asApplication("truncate ledger_entries")).rejects.toThrow("permission denied");
});

describe("where the application role owns the schema", () => {
  it("everything works, and the log recommends DATABASE_OWNER_URL", async () => {
    const logged: string[] = [];
    const log = { info: (line: string) => void logged.push(line), warn() {} };
    await prepareDatabase({ database, owner: undefined, log });
    expect(logged).toEqual([expect.stringContaining("DATABASE_OWNER_URL")]);
    await prepareDatabase({ database, owner: { connectionString: database.url }, log });
    expect(logged).toHaveLength(2);
    await sql`delete from leads`.execute(database.db);
  });
});

it("a program without the owner's URL starts on a schema that is new enough", async () => {
  await prepareDatabase({ database: applicationAlone(), owner: undefined, log: SILENT });
});

const SILENT = { info() {}, warn() {} };
const applicationAlone = () => ({ ...database.application, close: async () => {} });
const prepare = () =>
  prepareDatabase({
    database: applicationAlone(),
    owner: { connectionString: database.url },
    log: SILENT,
  });
