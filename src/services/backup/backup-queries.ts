import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { BackedUpSequence, BackedUpTable } from "./backup-format.ts";

/** Schemas of the migrations and the job queue (backup.test.ts fails on any other). */
export const OUR_SCHEMAS = ["auth", "graphile_worker", "public"];
/** Filled by every new database; public_changes_retained has transaction ids of one server. */
const SERVER_SPECIFIC = ["graphile_worker.migrations", "public.public_changes_retained"];

/** Reads on this connection see one snapshot until the transaction ends. */
export async function beginSnapshot(client: pg.ClientBase) {
  await client.query("begin transaction isolation level repeatable read, read only");
  await normaliseSession(client);
}

/** Sets output formats independent of the server; row security fails instead of hiding rows. */
export async function normaliseSession(client: pg.ClientBase) {
  await client.query(`
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
    set local row_security = off;
    select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout';
  `);
}

/** Leaves out generated columns, and unlogged tables, which are absent on replicas. */
export async function tablesToBackUp(client: pg.ClientBase) {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as name, array(
       select attname::text from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
     ) as columns
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     order by 1, 2`,
    [OUR_SCHEMAS, SERVER_SPECIFIC],
  );
  return rows;
}

export async function appliedMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string }>(
    `select name from schema_migrations order by name collate "C"`,
  );
  return rows.map(({ name }) => name);
}

export async function queueMigration(client: pg.ClientBase) {
  const { rows } = await client.query<{ id: number }>(
    "select coalesce(max(id), 0) as id from graphile_worker.migrations",
  );
  return rows[0]?.id ?? 0;
}

/** Sequences in use. They ignore snapshots: read last, they are at or past every row. */
export async function sequencesToBackUp(client: pg.ClientBase) {
  const { rows } = await client.query<BackedUpSequence>(
    `select schemaname as schema, sequencename as name, last_value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [OUR_SCHEMAS],
  );
  return rows;
}

export function copyOut(client: pg.ClientBase, table: BackedUpTable): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy ${columnsOf(client, table)} to stdout`));
}

export function columnsOf(client: pg.ClientBase, { schema, name, columns }: BackedUpTable): string {
  return `${nameOf(client, { schema, name })} (${columns.map((column) => client.escapeIdentifier(column)).join(", ")})`;
}

export const nameOf = (client: pg.ClientBase, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
