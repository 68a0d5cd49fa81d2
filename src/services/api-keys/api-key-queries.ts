import type { DbOrTransaction, NewRow } from "#src/db/database.ts";

const described = (db: DbOrTransaction) =>
  db
    .selectFrom("api_keys as key")
    .innerJoin("auth.user as user", "user.id", "key.user_id")
    .select(["key.api_key_id", "key.dealer_id", "key.name", "key.prefix", "key.scopes"])
    .select(["key.created_at", "key.last_used_at", "key.revoked_at", "user.name as made_by"]);

export async function selectApiKeys(db: DbOrTransaction, dealerId: string) {
  return await described(db)
    .where("key.dealer_id", "=", dealerId)
    .where("key.revoked_at", "is", null)
    .orderBy("key.created_at", "desc")
    .orderBy("key.api_key_id")
    .execute();
}

export async function findApiKey(db: DbOrTransaction, apiKeyId: string) {
  return await described(db).where("key.api_key_id", "=", apiKeyId).executeTakeFirst();
}

/** Serialises concurrent inserts, so that the limit holds. */
export async function lockApiKeys(tx: DbOrTransaction, dealerId: string) {
  const dealer = tx.selectFrom("dealers").select("dealer_id").where("dealer_id", "=", dealerId);
  await dealer.forNoKeyUpdate().execute();
}

export async function insertApiKey(tx: DbOrTransaction, key: NewRow<"api_keys">) {
  await tx.insertInto("api_keys").values(key).execute();
}

export async function setRevoked(db: DbOrTransaction, apiKeyId: string, at: Date) {
  const { numUpdatedRows } = await db
    .updateTable("api_keys")
    .set({ revoked_at: at })
    .where("api_key_id", "=", apiKeyId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Requires that the maker still belongs to the dealer, and that neither is disabled or suspended. */
export async function findKeyHolder(db: DbOrTransaction, keyHash: string) {
  return await db
    .selectFrom("api_keys as key")
    .innerJoin("dealer_profiles as profile", (join) =>
      join.onRef("profile.user_id", "=", "key.user_id").onRef("profile.dealer_id", "=", "key.dealer_id"),
    )
    .innerJoin("dealers as dealer", "dealer.dealer_id", "key.dealer_id")
    .innerJoin("auth.user as user", "user.id", "key.user_id")
    .select(["key.api_key_id", "key.user_id", "key.dealer_id", "key.scopes", "key.last_used_at"])
    .select("dealer.status as dealer_status")
    .where("key.key_hash", "=", keyHash)
    .where("key.revoked_at", "is", null)
    .where("dealer.status", "<>", "suspended")
    .where("user.disabledAt", "is", null)
    .executeTakeFirst();
}

export async function setLastUsed(db: DbOrTransaction, apiKeyId: string, at: Date) {
  await db.updateTable("api_keys").set({ last_used_at: at }).where("api_key_id", "=", apiKeyId).execute();
}
