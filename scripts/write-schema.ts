/** `npm run schema`: writes `schema/` and its types as the baseline and the migrations make it. Keeps the comments. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "#src/db/database.ts";
import { INCLUDED_FILE, migrateUpTo, migrationNames } from "#src/db/migrate.ts";
import { startThrowawayServer } from "#tests/support/setup/throwaway-server.ts";
import { withColumnTypes } from "./schema/column-types.ts";
import { keepComments } from "./schema/keep-comments.ts";
import { schemaFiles } from "./schema/schema-files.ts";

const server = await startThrowawayServer();
const database = openDatabase({ connectionString: server.owner }, console.warn);
try {
  const names = await migrationNames();
  await migrateUpTo(database, names.at(-1) ?? "");
  for (const [name, text] of await schemaFiles(database.db)) {
    const file = path.join("schema", name);
    await writeFile(file, keepComments(await readFile(file, "utf8").catch(() => ""), text));
  }
  await writeFile(INCLUDED_FILE, `${names.join("\n")}\n`);
  await writeTypes(server.owner);
} finally {
  await database.close();
  await server.stop();
}

async function writeTypes(url: string): Promise<void> {
  const file = "src/db/database-types.ts";
  const types = ["--type-mapping", JSON.stringify({ int8: "number" }), "--log-level", "error"];
  const options = ["--dialect", "postgres", "--out-file", file, ...types];
  execFileSync("node_modules/.bin/kysely-codegen", ["--url", url, ...options], { stdio: "inherit" });
  await writeFile(file, withColumnTypes(await readFile(file, "utf8")));
}
