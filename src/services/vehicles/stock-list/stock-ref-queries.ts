import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";

/** Advisory lock per dealer: imports and forms that set stock references wait for each other. */
export async function lockDealerStock(tx: DbOrTransaction, dealerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${dealerId}`}, 0))`.execute(tx);
}

/** Another car of the dealer with this reference. */
export async function findVehicleOfRef(
  tx: DbOrTransaction,
  { dealer_id, stock_ref, vehicle_id }: { dealer_id: string; stock_ref: string; vehicle_id: string | null },
) {
  let query = tx
    .selectFrom("vehicles")
    .select(["year", "make", "model"])
    .where("dealer_id", "=", dealer_id)
    .where("stock_ref", "=", stock_ref);
  if (vehicle_id !== null) query = query.where("vehicle_id", "<>", vehicle_id);
  return await query.executeTakeFirst();
}

/** Keeps the references of cars that are due in. */
export async function selectDueInRefs(tx: DbOrTransaction, dealerId: string, refs: readonly string[]) {
  if (refs.length === 0) return [];
  const { rows } = await sql<{ stock_ref: string }>`
    select stock_ref from vehicles
    where dealer_id = ${dealerId} and stock_ref = any(${refs}::text[]) and due_in and not published
    order by stock_ref
  `.execute(tx);
  return rows.map(({ stock_ref }) => stock_ref);
}
