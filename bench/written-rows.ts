import type pg from "pg";

/** Rows that one transaction wrote into one table, in Postgres' text format. */
export interface WrittenRows {
  table: Table;
  rows: (string | null)[][];
}

interface Table {
  schema: string;
  name: string;
  columns: string[];
}

const BARE = "bare";

/** Creates an empty copy of each table with the same columns, keys and indexes but no triggers. */
export async function makeBareTables(pool: pg.Pool): Promise<Table[]> {
  const { rows: tables } = await pool.query<Table>(`
    select nspname as schema, relname as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and nspname in ('public', 'graphile_worker') and attnum > 0 and not attisdropped
    group by 1, 2
  `);
  await pool.query(`create schema ${BARE}`);
  for (const table of tables) {
    await pool.query(`create table ${bare(table)} (like ${original(table)} including all)`);
  }
  return tables;
}

/** Rows written by these transactions and not changed since. */
export async function rowsWrittenBy(
  pool: pg.Pool,
  transactions: readonly string[],
  tables: readonly Table[],
): Promise<WrittenRows[][]> {
  const written = new Map(transactions.map((transaction) => [transaction, [] as WrittenRows[]]));
  for (const table of tables) {
    const { rows } = await pool.query({
      rowMode: "array",
      text: `select xmin::text, ${table.columns.map((column) => `"${column}"::text`).join(", ")}
        from ${original(table)} where xmin::text = any($1)`,
      values: [transactions],
    });
    for (const [transaction, itsRows] of Map.groupBy(
      rows as string[][],
      ([transaction = ""]) => transaction,
    )) {
      written.get(transaction)?.push({ table, rows: itsRows.map(([_, ...values]) => values) });
    }
  }
  return [...written.values()];
}

/** Writes the rows into the bare tables in one transaction, one statement for each table. */
export async function writeBareRows(pool: pg.Pool, written: readonly WrittenRows[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const { table, rows } of written) {
      let parameter = 0;
      const values = rows.map((row) => `(${row.map(() => `$${++parameter}`).join(", ")})`).join(", ");
      const columns = table.columns.map((column) => `"${column}"`).join(", ");
      await client.query(
        `insert into ${bare(table)} (${columns}) overriding system value values ${values}`,
        rows.flat(),
      );
    }
    await client.query("commit");
  } finally {
    client.release();
  }
}

const original = ({ schema, name }: Table) => `"${schema}"."${name}"`;
const bare = ({ schema, name }: Table) => `${BARE}."${schema}_${name}"`;
