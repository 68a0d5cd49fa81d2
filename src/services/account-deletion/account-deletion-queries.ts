import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** The only way for the application role (schema/03-accounts.sql). A trigger writes the tombstone. */
export async function deleteAccount(tx: DbOrTransaction, userId: string) {
  await sql`select delete_account(${userId})`.execute(tx);
}
