import { sql } from "kysely";
import type { DbOrTransaction, Found } from "#src/db/database.ts";
import { SELLER_FIELDS, type SellerDetails } from "#src/domain/ledger/seller-details.ts";

export type DatedPrice = Found<typeof selectDatedPrices>;

export async function selectDatedPrices(db: DbOrTransaction) {
  return await db
    .selectFrom("lead_prices")
    .select(["lead_kind", sql<string>`valid_from::text`.as("valid_from"), "pence"])
    .orderBy("lead_prices.valid_from", "desc")
    .orderBy("lead_kind")
    .execute();
}

export async function selectNextPrices(db: DbOrTransaction, day: string) {
  return await db
    .selectFrom("lead_prices")
    .distinctOn("lead_kind")
    .select(["lead_kind", sql<string>`valid_from::text`.as("valid_from"), "pence"])
    .where("valid_from", ">", sql<Date>`${day}::date`)
    .orderBy("lead_kind")
    .orderBy("lead_prices.valid_from")
    .execute();
}

/** @returns false when the kind already has a price from that day */
export async function insertPrice(tx: DbOrTransaction, { lead_kind, valid_from, pence }: DatedPrice) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("lead_prices")
    .values({ lead_kind, valid_from: sql<Date>`${valid_from}::date`, pence })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deletePrice(
  tx: DbOrTransaction,
  { lead_kind, valid_from }: { lead_kind: string; valid_from: string },
) {
  return await tx
    .deleteFrom("lead_prices")
    .where(sql<string>`lead_kind`, "=", lead_kind)
    // Compared as text: the input may not be a valid date.
    .where(sql<string>`valid_from::text`, "=", valid_from)
    .returning("pence")
    .executeTakeFirst();
}

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
