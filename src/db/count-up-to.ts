import { type RawBuilder, sql } from "kysely";
import type { Database, DbOrTransaction } from "./database.ts";

/** Counts at most `most` rows of a table, which takes the same time however many there are. */
export async function countUpTo(
  db: DbOrTransaction,
  most: number,
  table: keyof Database,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sql.table(table)} where ${condition} limit ${most}
    ) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}
