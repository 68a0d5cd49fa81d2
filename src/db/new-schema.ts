import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** SQL that makes an empty database, and the migrations that it includes. */
export interface NewSchema {
  text: string;
  includes: readonly string[];
}

const SCHEMA_FOLDER = "schema";
export const BASELINE_FILE = "migrations/baseline.sql";
/** One name a line: the migrations that `schema/` includes. */
export const INCLUDED_FILE = path.join(SCHEMA_FOLDER, "migrations.txt");

/** The newest migration folded into BASELINE_FILE, and the last commit that had it as a file. */
export const LAST_FOLDED = "0212-unused-function";
const LAST_COMMIT = "acbe89f3 of 29 November 2026";

export async function presentSchema(): Promise<NewSchema> {
  const files = (await readdir(SCHEMA_FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((name) => readFile(path.join(SCHEMA_FOLDER, name), "utf8")));
  return { text: texts.join("\n"), includes: await includedMigrations() };
}

export async function baseline(): Promise<NewSchema> {
  return { text: await readFile(BASELINE_FILE, "utf8"), includes: await foldedMigrations() };
}

export async function foldedMigrations(): Promise<string[]> {
  return (await includedMigrations()).filter((name) => name <= LAST_FOLDED);
}

const includedMigrations = async () => (await readFile(INCLUDED_FILE, "utf8")).trim().split("\n");

/** @returns why migrations cannot continue from these, or undefined */
export async function olderThanBaseline(applied: readonly string[]): Promise<string | undefined> {
  if ((await foldedMigrations()).every((name) => applied.includes(name))) return;
  return `older than ${LAST_FOLDED}, from which this program can migrate: go through commit ${LAST_COMMIT} first (docs/operating.md, Upgrade).`;
}
