/** `npm run schema`: writes `schema/` as the baseline and the migrations make it. Keeps the comments in it. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "#src/db/database.ts";
import { migrateUpTo, migrationNames } from "#src/db/migrate.ts";
import { INCLUDED_FILE } from "#src/db/new-schema.ts";
import { startThrowawayServer } from "#tests/support/setup/throwaway-server.ts";
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
} finally {
  await database.close();
  await server.stop();
}
