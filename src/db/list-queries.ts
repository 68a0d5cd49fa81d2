import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { LONG_LIST_ROWS, longListPageOf, pageOf } from "#src/domain/lists/page-of.ts";
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

interface LongList {
  db: DbOrTransaction;
  table: keyof Database;
  condition: RawBuilder<boolean>;
  page: number;
  size: number;
}

/** One page of a list that may have millions of rows: it counts no more than one can page through. */
export async function longListPage<Name extends string, Row>(
  name: Name,
  { db, table, condition, page: requestedPage, size }: LongList,
  select: (slice: { offset: number; limit: number }) => Promise<Row[]>,
) {
  const counted = await countUpTo(db, LONG_LIST_ROWS + 1, table, condition);
  const { offset, limit, ...page } = longListPageOf({ counted, requestedPage, size });
  const rows = await select({ offset, limit });
  return { ...page, [name]: rows } as typeof page & { [Key in Name]: Row[] };
}

export const containing = (text: string): string => `%${escapeLike(text)}%`;

export const startingWith = (text: string): string => `${escapeLike(text)}%`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
