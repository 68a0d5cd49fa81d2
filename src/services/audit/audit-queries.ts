import type { DbOrTransaction, NewRow } from "#src/db/database.ts";

export async function insertAuditEntry(tx: DbOrTransaction, entry: NewRow<"audit_log">) {
  await tx.insertInto("audit_log").values(entry).execute();
}

export async function findApiKeyName(tx: DbOrTransaction, apiKeyId: string) {
  const key = await tx
    .selectFrom("api_keys")
    .select("name")
    .where("api_key_id", "=", apiKeyId)
    .executeTakeFirst();
  return key?.name ?? "";
}
