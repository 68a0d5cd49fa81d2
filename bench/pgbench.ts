import { execFile } from "node:child_process";
import { access, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { CompiledQuery } from "kysely";
import type pg from "pg";

/** Postgres' own benchmark; the embedded Postgres does not include it. */
export async function findPgbench(): Promise<string | null> {
  const debian = "/usr/lib/postgresql";
  const versions = await readdir(debian).catch(() => []);
  const places = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions
      .toSorted()
      .reverse()
      .map((version) => path.join(debian, version, "bin")),
  ];
  for (const place of places) {
    const file = path.join(place, "pgbench");
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return null;
}

/**
 * Times these statements with pgbench, one after another on one connection.
 * @returns milliseconds of each run, without the cold first one
 */
export async function pgbenchMilliseconds(
  pgbench: string,
  connection: pg.PoolConfig,
  statements: readonly CompiledQuery[],
  times: number,
): Promise<number[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-pgbench-"));
  try {
    const script = path.join(folder, "statements.sql");
    await writeFile(script, statements.map((statement) => `${inlined(statement)};\n`).join(""));
    const { host, port, user, password, database, connectionString } = connection;
    const where = connectionString
      ? [connectionString]
      : ["--host", String(host), "--port", String(port), "--username", String(user), String(database)];
    const what = ["--no-vacuum", "--client=1", `--transactions=${times + 1}`, `--file=${script}`, "--log"];
    await promisify(execFile)(pgbench, [...what, `--log-prefix=${path.join(folder, "log")}`, ...where], {
      env: { ...process.env, ...(password && { PGPASSWORD: String(password) }) },
    });
    const log = (await readdir(folder)).find((name) => name.startsWith("log")) ?? "";
    const lines = (await readFile(path.join(folder, log), "utf8")).trim().split("\n");
    return lines.slice(1).map((line) => Number(line.split(" ")[2]) / 1000);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Inlines the parameters: pgbench does not support arrays. */
function inlined({ sql, parameters }: CompiledQuery): string {
  return sql.replace(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `'{${value.join(",")}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
