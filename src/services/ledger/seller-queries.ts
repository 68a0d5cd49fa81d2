import type { DbOrTransaction } from "#src/db/database.ts";
import { SELLER_FIELDS, type SellerDetails } from "#src/domain/ledger/seller-details.ts";

export async function selectSeller(db: DbOrTransaction) {
  return await db.selectFrom("seller_details").select(SELLER_FIELDS).executeTakeFirst();
}

/** Serialises the issuing of statements. */
export async function lockSeller(tx: DbOrTransaction) {
  return await tx.selectFrom("seller_details").select(SELLER_FIELDS).forUpdate().executeTakeFirst();
}

export async function upsertSeller(tx: DbOrTransaction, seller: SellerDetails, at: Date) {
  const row = { ...seller, updated_at: at };
  await tx
    .insertInto("seller_details")
    .values(row)
    .onConflict((conflict) => conflict.column("is_only_row").doUpdateSet(row))
    .execute();
}
