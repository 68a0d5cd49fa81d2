import { type RawBuilder, sql } from "kysely";
import type { Db } from "#src/db/database.ts";

interface Column {
  name: string;
  type: string;
  is_needed: boolean;
  is_enum: boolean;
  /** The referenced table, for a single-column foreign key. */
  refers_to: string | null;
  refers_to_column: string | null;
  /** The first value that its check allows. */
  word: string | null;
}

interface Table {
  name: string;
  columns: Column[];
}

/** Values the schema does not imply, such as rules between columns: SQL by table and column. */
export type RequiredValues = Record<string, Record<string, string>>;

/**
 * Inserts a row into every table of any schema version, guided by types, foreign keys and checks.
 * @param number distinguishes the rows of several calls
 * @returns the tables that took none, with the reason
 */
export async function fillEveryTable(
  db: Db,
  { number, wanted, without }: { number: number; wanted: RequiredValues; without: RegExp },
): Promise<Record<string, string>> {
  let left = (await tablesOf(db)).filter(({ name }) => !without.test(name));
  const refused: Record<string, string> = {};
  // Referencing tables come after referenced ones: repeats while there is progress.
  for (let before = left.length + 1; left.length < before && left.length > 0; ) {
    before = left.length;
    const later: Table[] = [];
    for (const table of left) {
      const reason = await put(db, table, wanted[table.name] ?? {}, number);
      if (reason === undefined) continue;
      refused[table.name] = reason;
      later.push(table);
    }
    left = later;
  }
  const names = left.map(({ name }) => name);
  return Object.fromEntries(Object.entries(refused).filter(([name]) => names.includes(name)));
}

async function put(
  db: Db,
  { name, columns }: Table,
  wanted: Record<string, string>,
  number: number,
): Promise<string | undefined> {
  const given = columns.filter((column) => column.is_needed || column.name in wanted);
  const values = given.map((column) => sqlValue(column, wanted[column.name], number));
  const row =
    given.length === 0
      ? sql`default values`
      : sql`(${sql.join(given.map((column) => sql.ref(column.name)))}) values (${sql.join(values)})`;
  try {
    await sql`insert into ${sql.raw(name)} ${row}`.execute(db);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function sqlValue(column: Column, wanted: string | undefined, number: number): RawBuilder<unknown> {
  if (wanted !== undefined) return sql.raw(wanted.replaceAll("$n", String(number)));
  const { refers_to, refers_to_column, type, word } = column;
  if (refers_to && refers_to_column) {
    const latest = sql.raw(`(select ${refers_to_column} from ${refers_to} order by ctid desc limit 1)`);
    return sql`${latest}`;
  }
  if (word !== null) return sql.lit(word);
  if (column.is_enum) return sql.raw(`(enum_range(null::${type}))[1]`);
  if (/^(text|character)/.test(type) && !type.endsWith("[]")) return sql.lit(`t${number}`);
  if (/^(integer|bigint|smallint|numeric|real|double)/.test(type)) return sql.raw(String(number));
  const fixed: Record<string, string> = {
    boolean: "false",
    bytea: "'\\x00'",
    date: "current_date",
    inet: "'127.0.0.1'",
    json: "'{}'",
    jsonb: "'{}'",
    uuid: "gen_random_uuid()",
  };
  if (type.startsWith("timestamp")) return sql.raw("now()");
  return sql.raw(fixed[type] ?? `'{}'::${type}`);
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.oid::regclass::text as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'is_needed', a.attnotnull and not a.atthasdef and a.attidentity = '',
      'is_enum', t.typtype = 'e',
      'refers_to', k.confrelid::regclass::text,
      'refers_to_column', (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]),
      'word', (
        select substring(pg_get_constraintdef(w.oid) from a.attname || '\\)?(?:::text)? = ANY \\(+ARRAY\\[''([^'']+)''')
        from pg_constraint as w where w.conrelid = c.oid and w.contype = 'c' and a.attnum = any(w.conkey)
        order by 1 limit 1
      )
    ) order by a.attnum) as columns
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_type as t on t.oid = a.atttypid
      left join lateral (
        select confrelid, confkey from pg_constraint
        where conrelid = c.oid and contype = 'f' and a.attnum = any(conkey) and cardinality(conkey) = 1 limit 1
      ) as k on true
    where c.relkind = 'r' and n.nspname in ('public', 'auth') and c.relname not like 'schema_migrations%'
    group by c.oid order by 1
  `.execute(db);
  return rows;
}
