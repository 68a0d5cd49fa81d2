import type { DbOrTransaction } from "#src/db/database.ts";
import type { SellerDetails } from "#src/domain/ledger/seller-details.ts";

const COLUMNS = [
  "company_name",
  "company_number",
  "address_line",
  "town",
  "postcode",
  "vat_number",
  "account_name",
  "sort_code",
  "account_number",
] as const satisfies (keyof SellerDetails)[];

export async function selectSeller(db: DbOrTransaction) {
  return await db.selectFrom("seller_details").select(COLUMNS).executeTakeFirst();
}

/** Serialises the issuing of statements. */
export async function lockSeller(tx: DbOrTransaction) {
  return await tx.selectFrom("seller_details").select(COLUMNS).forUpdate().executeTakeFirst();
}

export async function upsertSeller(tx: DbOrTransaction, seller: SellerDetails, at: Date) {
  const row = { ...seller, updated_at: at };
  await tx
    .insertInto("seller_details")
    .values(row)
    .onConflict((conflict) => conflict.column("is_only_row").doUpdateSet(row))
    .execute();
}
