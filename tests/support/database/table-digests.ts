import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/**
 * Row count and order-independent digest of every persistent table outside Postgres' own schemas.
 */
export async function tableDigests(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string; table: string }>`
    select format('%s.%s', n.nspname, c.relname) as name, format('%I.%I', n.nspname, c.relname) as table
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and c.relpersistence = 'p' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by 1
  `.execute(db);
  const digests: Record<string, string> = {};
  for (const { name, table } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '\n' order by t::text)), '') as digest
      from ${sql.raw(table)} as t
    `.execute(db);
    digests[name] = rows[0]?.digest ?? "";
  }
  return digests;
}
