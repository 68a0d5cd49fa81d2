import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** Those that have been in the log for so long, and what was deleted is never missed: see migration 0027. */
export async function deletePublicChanges(db: DbOrTransaction, keptMinutes: number): Promise<void> {
  await sql`select clear_public_changes(make_interval(mins => ${keptMinutes}))`.execute(db);
}
