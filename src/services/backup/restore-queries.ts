import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { BackedUpSequence, BackedUpTable } from "./backup-format.ts";
import { columnsOf, nameOf, OUR_SCHEMAS, tablesToBackUp } from "./backup-queries.ts";

interface OnTable {
  table: string;
  name: string;
}

export interface DroppedConstraints {
  foreign_keys: (OnTable & { definition: string })[];
  triggers: OnTable[];
}

export async function hasTables(client: pg.ClientBase) {
  const { rows } = await client.query(
    `select from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($1)
       and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1`,
    [OUR_SCHEMAS],
  );
  return rows.length > 0;
}

/**
 * Drops constraints and triggers for the load. Disabling foreign keys takes a superuser; dropping and
 * recreating them takes the owner, and checks every row.
 */
export async function dropConstraints(client: pg.ClientBase) {
  const { rows: foreignKeys } = await client.query<DroppedConstraints["foreign_keys"][number]>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint as k join pg_namespace as n on n.oid = k.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any($1)`,
    [OUR_SCHEMAS],
  );
  const { rows: triggers } = await client.query<OnTable>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name
     from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
     where not tgisinternal and tgenabled <> 'D' and n.nspname = any($1)`,
    [OUR_SCHEMAS],
  );
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  return { foreign_keys: foreignKeys, triggers };
}

export async function restoreConstraints(
  client: pg.ClientBase,
  { foreign_keys, triggers }: DroppedConstraints,
) {
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`);
  for (const { table, name, definition } of foreign_keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** Deletes rows that migrations inserted; the backup has their current state. */
export async function emptyTables(client: pg.ClientBase) {
  const tables = (await tablesToBackUp(client)).map((table) => nameOf(client, table));
  await client.query(`truncate ${tables.join(", ")}`);
}

export async function copyIn(client: pg.ClientBase, table: BackedUpTable, rows: AsyncIterable<Uint8Array>) {
  const into = client.query(copyFrom(`copy ${columnsOf(client, table)} from stdin`));
  await pipeline(rows, into);
  return into.rowCount;
}

export async function setSequences(client: pg.ClientBase, sequences: readonly BackedUpSequence[]) {
  for (const sequence of sequences) {
    await client.query("select setval($1, $2)", [nameOf(client, sequence), sequence.last_value]);
  }
}

export async function analyse(client: pg.ClientBase) {
  await client.query("analyze");
}
