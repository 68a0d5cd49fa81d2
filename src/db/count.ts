import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { pageOf } from "#src/domain/lists/page-of.ts";
import type { Database, DbOrTransaction } from "./database.ts";

/** @param query without selected columns */
export async function countOf<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return count;
}

/** One page of a query's rows under `name`, with the number of all. */
export async function pageOfRows<Name extends string, Tables, Table extends keyof Tables, Row>(
  name: Name,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page: requestedPage, size }: { page: number; size: number },
) {
  const total = await countOf(query.clearSelect().clearOrderBy());
  const { offset, limit, ...page } = pageOf({ total, requestedPage, size });
  const rows = await query.offset(offset).limit(limit).execute();
  return { total, ...page, [name]: rows } as { total: number; page: number; pages: number } & {
    [Key in Name]: typeof rows;
  };
}

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
