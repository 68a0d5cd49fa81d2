import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** Goes by transaction snapshots, not by timestamps (schema/02-pages.sql). */
export async function deletePublicChanges(db: DbOrTransaction, retentionMinutes: number): Promise<void> {
  await sql`select clear_public_changes(make_interval(mins => ${retentionMinutes}))`.execute(db);
}
