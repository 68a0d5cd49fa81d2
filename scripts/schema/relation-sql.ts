import type { Column, Constraint, Relation } from "./read-catalogue.ts";
import { readableSql, wrapped } from "./readable-sql.ts";

const MAX_WIDTH = 110;

export function relationSql(relation: Relation, rows: readonly string[]): string {
  const { name, definition, columns, constraints, indexes, triggers } = relation;
  if (definition !== null) return `create view ${name} as\n${readableSql(definition)}`;
  return [
    tableSql(relation),
    ...columns
      .filter((column) => column.is_stored_outside)
      .map((column) => `alter table ${name} alter column ${column.name} set storage external;`),
    // The constraints of a new table are always valid.
    ...constraints
      .filter(({ is_valid }) => !is_valid)
      .map((one) => `alter table ${name} add constraint ${one.name} ${readableSql(one.definition)};`),
    ...indexes.map((index) => wrapped(`${readableSql(index).replace(" using btree", "")};`)),
    ...(rows.length > 0 ? [rowsSql(relation, rows)] : []),
    ...triggers.map((trigger) => wrapped(`${readableSql(trigger.definition)};`)),
  ].join("\n");
}

function tableSql({ name, columns, constraints, is_unlogged, options }: Relation): string {
  const width = Math.max(...columns.map((column) => column.name.length));
  const rules = withoutUsualNames(name, constraints);
  const lines = columns.map((column) => {
    const inlined = rules.filter((rule) => rule.columns.length === 1 && rule.columns[0] === column.name);
    let line = `  ${column.name.padEnd(width)} ${columnSql(column, inlined)}`;
    for (const rule of inlined.filter(({ kind }) => kind !== "p")) {
      const text = rule.text
        .replace(`foreign key (${column.name}) `, "")
        .replace(`unique (${column.name})`, "unique");
      if (line.length + text.length >= MAX_WIDTH) continue;
      line += ` ${text}`;
      rules.splice(rules.indexOf(rule), 1);
    }
    return line;
  });
  const ofTable = rules.filter(({ kind, columns: of }) => kind !== "p" || of.length > 1);
  const all = [...lines, ...ofTable.map(({ text }) => `  ${text}`)].join(",\n");
  const settings = options ? ` with (\n  ${options.join(",\n  ").replaceAll("=", " = ")}\n)` : "";
  return `create ${is_unlogged ? "unlogged " : ""}table ${name} (\n${all}\n)${settings};`;
}

function columnSql({ type, is_required, value }: Column, rules: readonly Rule[]): string {
  const isKey = rules.some(({ kind }) => kind === "p");
  const isIdentity = value?.includes("as identity");
  const required = isKey ? " primary key" : is_required && !isIdentity ? " not null" : "";
  return `${readableSql(type)}${required}${value ? ` ${readableSql(value)}` : ""}`;
}

interface Rule extends Constraint {
  text: string;
}

/** Leaves out names that Postgres would choose. */
function withoutUsualNames(table: string, constraints: readonly Constraint[]): Rule[] {
  const taken = new Set<string>();
  return constraints
    .filter(({ is_valid }) => is_valid)
    .map((constraint) => {
      let chosen = usualName(table, constraint);
      for (let number = 1; taken.has(chosen); number++) chosen = usualName(table, constraint) + number;
      const { name, definition } = constraint;
      taken.add(name);
      return {
        ...constraint,
        text: `${chosen === name ? "" : `constraint ${name} `}${readableSql(definition)}`,
      };
    });
}

const SUFFIXES = { c: "check", f: "fkey", p: "pkey", u: "key", x: "excl" };

function usualName(table: string, { kind, columns }: Constraint): string {
  const named = kind === "p" || (kind === "c" && columns.length > 1) ? [] : columns;
  return [table.replace(/^auth\./, ""), ...named, SUFFIXES[kind]].join("_").replaceAll('"', "");
}

function rowsSql({ name, columns }: Relation, rows: readonly string[]): string {
  return `insert into ${name} (${columns.map((column) => column.name).join(", ")}) values\n  ${rows.join(",\n  ")};`;
}
