import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/** `rate_limits` counts refused requests too; `mail_log` belongs to the worker. */
const IGNORED_TABLES = ["rate_limits", "mail_log"];

/**
 * Logs every written row by trigger: a digest of all tables after each of a million requests would
 * take days. A rolled back write rolls its log row back too.
 */
export async function watchWrites(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and table_name <> all(${IGNORED_TABLES})
    union all select 'graphile_worker._private_jobs'
  `.execute(db);
  await sql`create table public.test_writes (id bigserial primary key, table_name text not null)`.execute(db);
  await sql`
    create function public.note_test_write() returns trigger language plpgsql security definer as $$
    begin
      -- As text: json has no equality.
      if TG_OP = 'UPDATE' and old::text = new::text then return null; end if;
      insert into public.test_writes (table_name) values (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME);
      return null;
    end $$
  `.execute(db);
  for (const { name } of tables) {
    // A request adds jobs; the worker updates and deletes them.
    const writes = name.startsWith("graphile_worker.") ? "insert" : "insert or update or delete";
    await sql
      .raw(
        `create trigger note_test_write after ${writes} on ${name}
         for each row execute function public.note_test_write()`,
      )
      .execute(db);
  }
}

/** Tables written to since a log id, and the newest id. */
export async function writesSince(db: Db, id: number): Promise<{ tables: string[]; last: number }> {
  const { rows } = await sql<{ id: number; table_name: string }>`
    select id, table_name from public.test_writes where id > ${id} order by id
  `.execute(db);
  return { tables: [...new Set(rows.map((row) => row.table_name))], last: rows.at(-1)?.id ?? id };
}
