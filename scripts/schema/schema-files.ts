import type { Db } from "#src/db/database.ts";
import { functionSql } from "./function-sql.ts";
import { NOUNS } from "./nouns.ts";
import { type Relation, readFunctions, readRelations, readRows } from "./read-catalogue.ts";
import { relationSql } from "./relation-sql.ts";

const START = "create extension if not exists pg_trgm;\ncreate schema auth;";

/** The texts of `schema/` by file name, without comments. @throws Error if something has no noun */
export async function schemaFiles(db: Db): Promise<Map<string, string>> {
  const relations = await readRelations(db);
  const functions = await readFunctions(db);
  const nounOf = nounsOf(relations);
  const homeless = [...relations, ...functions].filter(({ name }) => !nounOf(name)).map(({ name }) => name);
  if (homeless.length > 0) {
    throw new Error(`Give these a noun in scripts/schema/nouns.ts: ${homeless.join(", ")}`);
  }
  const files = new Map<string, string>();
  for (const [at, [noun, names]] of Object.entries(NOUNS).entries()) {
    const parts = at === 0 ? [START] : [];
    parts.push(...functions.filter(({ name }) => nounOf(name) === noun).map(functionSql));
    const ofNoun = relations.filter(({ name }) => names.includes(name));
    for (const relation of ofNoun.toSorted(
      (one, other) => names.indexOf(one.name) - names.indexOf(other.name),
    )) {
      parts.push(relationSql(relation, relation.definition === null ? await readRows(db, relation) : []));
    }
    files.set(`${String(at + 1).padStart(2, "0")}-${noun}.sql`, `${parts.join("\n\n")}\n`);
  }
  return files;
}

function nounsOf(relations: readonly Relation[]): (name: string) => string | undefined {
  const listed = new Map(Object.entries(NOUNS).flatMap(([noun, names]) => names.map((name) => [name, noun])));
  const firstUse = new Map<string, string>();
  for (const noun of Object.keys(NOUNS)) {
    for (const { triggers } of relations.filter(({ name }) => listed.get(name) === noun)) {
      for (const { called } of triggers) if (!firstUse.has(called)) firstUse.set(called, noun);
    }
  }
  return (name) => listed.get(name) ?? firstUse.get(name);
}
