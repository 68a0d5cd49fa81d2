import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BackedUpSequence, type BackedUpTable, tableKey } from "./backup-format.ts";

/** The schemas that migrations and the job queue make (backup.test.ts knows of others). */
export const OUR_SCHEMAS = ["auth", "graphile_worker", "public"];
/**
 * What a new database has of its own: the job queue makes its schema anew, and how far back the log of public changes goes is
 * counted in transactions of one server, so that the number of another would be worth nothing.
 */
const ITS_OWN = ["graphile_worker.migrations", "public.public_changes_kept"];

/** Backups of before have more. */
export const isItsOwn = (table: BackedUpTable): boolean => ITS_OWN.includes(tableKey(table));

/** One state of the whole database for all that is read on this connection until the transaction ends. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query("begin transaction isolation level repeatable read, read only");
  await speakPlainly(client);
}

/**
 * Whatever the server's or the role's settings: values are written and read the same way everywhere, and a role that may
 * not see all rows is refused, where it would otherwise be given fewer.
 */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0;
    set local row_security = off;
  `);
}

/**
 * With the columns that can be written: what Postgres computes it computes again. An unlogged table has nothing that lasts, and
 * a replica does not have it.
 */
export async function tablesToBackUp(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as name, array(
       select attname::text from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
     ) as columns
     from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
     order by 1, 2`,
    [OUR_SCHEMAS, ITS_OWN],
  );
  return rows;
}

export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from schema_migrations order by name collate "C"`,
  );
  return rows.map(({ name }) => name);
}

export async function queueMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "select coalesce(max(id), 0) as id from graphile_worker.migrations",
  );
  return rows[0]?.id ?? 0;
}

/** Those that were used. A sequence follows no snapshot: asked last, it is at or beyond every row that was read. */
export async function sequencesToBackUp(client: pg.ClientBase): Promise<BackedUpSequence[]> {
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

/** As it stands in COPY: the table's name and its columns. */
export function columnsOf(client: pg.ClientBase, { schema, name, columns }: BackedUpTable): string {
  return `${nameOf(client, { schema, name })} (${columns.map((column) => client.escapeIdentifier(column)).join(", ")})`;
}

export const nameOf = (client: pg.ClientBase, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
