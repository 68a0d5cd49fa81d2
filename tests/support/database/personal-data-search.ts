import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { containing } from "#src/db/list-queries.ts";

interface Person {
  email: string;
  /** In any format: only the digits count. */
  phone: string;
  /** Other identifying words. */
  words?: readonly string[];
}

/** Every column in every schema, the queue's included, that contains the person's data. */
export async function columnsWith(db: Db, person: Person): Promise<string[]> {
  const { texts, digits } = spellings(person);
  const patterns = texts.map((part) => containing(part));
  const found: string[] = [];
  for (const { schema, table, columns } of await tablesOf(db)) {
    const looks = columns.map(({ name, is_bytes }) => {
      const value = sql.ref(`looked_at.${name}`);
      const text = is_bytes ? sql`lower(encode(${value}, 'escape'))` : sql`lower(${value}::text)`;
      return sql`bool_or(
        ${text} like any(${patterns}) or regexp_replace(${text}, '[^0-9]', '', 'g') like ${`%${digits}%`}
      )`;
    });
    const { rows } = await sql<{ found: (boolean | null)[] }>`
      select array[${sql.join(looks)}] as found from ${sql.table(`${schema}.${table}`)} as looked_at
    `.execute(db);
    const hits = columns.filter((_, index) => rows[0]?.found[index]);
    found.push(...hits.map(({ name }) => `${schema}.${table}.${name}`));
  }
  return found;
}

interface Table {
  schema: string;
  table: string;
  columns: { name: string; is_bytes: boolean }[];
}

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select namespace.nspname as schema, class.relname as table,
      jsonb_agg(jsonb_build_object('name', attribute.attname, 'is_bytes', attribute.atttypid = 'bytea'::regtype)) as columns
    from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    join pg_attribute as attribute on attribute.attrelid = class.oid
    where class.relkind in ('r', 'p', 'm', 'f') and attribute.attnum > 0 and not attribute.attisdropped
      and namespace.nspname !~ '^pg_' and namespace.nspname <> 'information_schema'
    group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}

/** Every file below a folder that contains the person's data, except the database's own files. */
export async function filesWith(folder: string, person: Person): Promise<string[]> {
  const { texts, digits } = spellings(person);
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.relative(folder, file).startsWith(`postgres${path.sep}`)) continue;
    const text = (await readFile(file, "utf8")).toLowerCase();
    // Joins digits across phone number punctuation only: in binary data any other byte may lie
    // between digits.
    const joined = text.replace(/[\s()./-]/g, "");
    if (texts.some((part) => text.includes(part)) || joined.includes(digits)) found.push(file);
  }
  return found;
}

/**
 * 07700 900123 is also +44 7700 900123 and 0044-7700-900123: compares the digits after the country
 * code.
 */
function spellings({ email, phone, words = [] }: Person): { texts: string[]; digits: string } {
  const [mailbox = ""] = email.split("@");
  const texts = [email, encodeURIComponent(email), `${mailbox}@`, `${mailbox}=40`, ...words];
  const digits = phone.replace(/\D/g, "").replace(/^(?:0044|44|0)/, "");
  return { texts: [...new Set(texts.map((text) => text.toLowerCase()))], digits };
}
