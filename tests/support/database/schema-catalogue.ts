import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

interface Column {
  type: string;
  is_nullable: boolean;
  has_default: boolean;
}

interface Rule {
  table: string;
  columns: string[];
  text: string;
}

/** Schema objects that programs rely on: readable and writable columns by table. */
export interface SchemaCatalogue {
  columns: Map<string, Column>;
  tables: Set<string>;
  /** Constraints and unique indexes, which can refuse a row. */
  rules: Map<string, Rule>;
  functions: Set<string>;
}

const OURS = sql`n.nspname in ('public', 'auth')`;

export async function schemaCatalogue(db: DbOrTransaction): Promise<SchemaCatalogue> {
  const columns = await sql<Column & { name: string; table: string }>`
    select format('%s.%s', c.oid::regclass, a.attname) as name, c.oid::regclass::text as table,
      format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as is_nullable,
      (a.atthasdef or a.attidentity <> '') as has_default
    from pg_attribute as a join pg_class as c on c.oid = a.attrelid join pg_namespace as n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  `.execute(db);
  const rules = await sql<Rule & { name: string }>`
    select format('%s: %s', conrelid::regclass, conname) as name, conrelid::regclass::text as table,
      pg_get_constraintdef(k.oid) as text,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint as k join pg_namespace as n on n.oid = k.connamespace
    where ${OURS} and contype in ('c', 'f', 'u', 'p', 'x') and conrelid <> 0
    union all
    select format('%s: %s', indrelid::regclass, indexrelid::regclass), indrelid::regclass::text,
      pg_get_indexdef(indexrelid),
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey))
    from pg_index join pg_class as c on c.oid = indexrelid join pg_namespace as n on n.oid = c.relnamespace
    where ${OURS} and indisunique
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p', 'x'))
  `.execute(db);
  const functions = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where ${OURS} and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      and prorettype <> 'trigger'::regtype
  `.execute(db);
  return {
    columns: new Map(columns.rows.map(({ name, table: _, ...column }) => [name, column])),
    tables: new Set(columns.rows.map(({ table }) => table)),
    rules: new Map(rules.rows.map(({ name, ...rule }) => [name, rule])),
    functions: new Set(functions.rows.map(({ name }) => name)),
  };
}

/** Changes that would break a program written for the older schema, one line each. */
export function breakingChanges(before: SchemaCatalogue, after: SchemaCatalogue): string[] {
  return [
    ...[...before.functions].filter((name) => !after.functions.has(name)).map((name) => `${name} is gone`),
    ...[...before.columns].flatMap(([name, column]) => changesOf(name, column, after.columns.get(name))),
    ...[...after.columns]
      .filter(([name, column]) => isDemanded(column) && !before.columns.has(name))
      .filter(([name]) => before.tables.has(tableOf(name)))
      .map(([name]) => `${name} must be given, which older programs do not`),
    ...[...after.rules]
      .filter(([name, rule]) => before.tables.has(rule.table) && !isWider(rule, before.rules.get(name)))
      .filter(([_, { table, columns }]) => columns.some((column) => before.columns.has(`${table}.${column}`)))
      .map(([name]) => `${name} refuses what older programs write`),
  ];
}

function changesOf(name: string, old: Column, present: Column | undefined): string[] {
  if (!present) return [`${name} is gone`];
  return [
    present.type === old.type ? "" : `${name} was ${old.type} and is ${present.type}`,
    old.is_nullable && !present.is_nullable ? `${name} may not be empty any more` : "",
    old.has_default && isDemanded(present) ? `${name} has lost its default` : "",
  ].filter(Boolean);
}

const isDemanded = ({ is_nullable, has_default }: Column) => !is_nullable && !has_default;

const tableOf = (column: string) => column.slice(0, column.lastIndexOf("."));

/** The same rule, or one that allows every value it allowed before. */
function isWider(rule: Rule, old: Rule | undefined): boolean {
  if (!old) return false;
  const named = (text: string) => text.match(/'[^']*'/g) ?? [];
  const present = new Set(named(rule.text));
  return (
    refusing(rule) === refusing(old) ||
    (present.size > 0 && named(old.text).every((value) => present.has(value)))
  );
}

/** Columns that an index only carries along refuse nothing. */
const refusing = ({ text }: Rule): string => text.replace(/ INCLUDE \([^)]*\)/, "");
