import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { PrintedSheet } from "#src/domain/vehicles/sheet.ts";

/** Newest first, without generated listings. */
export async function selectIdsOnSale(db: DbOrTransaction, dealerId: string, limit: number) {
  const rows = await db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where("dealer_id", "=", dealerId)
    .where("published", "=", true)
    .where("is_generated", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("vehicle_id")
    .limit(limit)
    .execute();
  return rows.map(({ vehicle_id }) => vehicle_id);
}

/** A car without a row was last seen when it was added: printing confirms nothing. */
export async function saveSheetPrices(tx: DbOrTransaction, sheets: readonly PrintedSheet[]) {
  await sql`
    insert into vehicle_confirmations (vehicle_id, confirmed_at, sheet_price)
    select vehicle_id, vehicles.created_at, sheet.price
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as sheet (vehicle_id uuid, price int)
      join vehicles using (vehicle_id)
    order by vehicle_id
    on conflict (vehicle_id) do update set sheet_price = excluded.sheet_price
  `.execute(tx);
}
