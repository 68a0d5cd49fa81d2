import { sql } from "kysely";
import type { DbOrTransaction } from "#src/db/database.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { lockVehicles } from "../dealer-vehicle-queries.ts";

/** Advisory lock per dealer: imports and forms that set stock references wait for each other. */
export async function lockDealerStock(tx: DbOrTransaction, dealerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${dealerId}`}, 0))`.execute(tx);
}

/** Null for a dealer who is no applicant. */
export async function countApplicantCars(tx: DbOrTransaction, dealerId: string): Promise<number | null> {
  const { rows } = await sql<{ cars: number }>`
    select (select count(*)::int from vehicles where vehicles.dealer_id = dealers.dealer_id) as cars
    from dealers where dealer_id = ${dealerId} and status = 'applied'
  `.execute(tx);
  return rows[0]?.cars ?? null;
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

/** Finds the cars that a stock feed of their dealer has. */
export async function selectIdsInFeeds(db: DbOrTransaction, vehicleIds: readonly string[]) {
  if (vehicleIds.length === 0) return new Set<string>();
  const { rows } = await sql<{ vehicle_id: string }>`
    select vehicle_id from vehicles
    join stock_feeds using (dealer_id) join stock_feed_cars using (stock_feed_id, stock_ref)
    where vehicle_id = any(${vehicleIds}::uuid[]) and taken_off_at is null
  `.execute(db);
  return new Set(rows.map(({ vehicle_id }) => vehicle_id));
}

/** The next run takes the same file in again. Call it before a vehicle is locked: runs lock their feed first. */
export async function forgetFeedDocuments(tx: DbOrTransaction, dealerId: string) {
  await tx
    .updateTable("stock_feeds")
    .set({ etag: null, last_modified: null, digest: null })
    .where("dealer_id", "=", dealerId)
    .execute();
}

/** Leaves out what is not the dealer's. */
export async function lockDealerVehicles(
  tx: DbOrTransaction,
  dealerId: string,
  vehicleIds: readonly string[],
) {
  const ids = vehicleIds.filter(isUuid);
  if (ids.length === 0) return new Map<string, Vehicle>();
  const own = sql<boolean>`dealer_id = ${dealerId} and vehicle_id = any(${ids}::uuid[])`;
  const rows = await lockVehicles(tx, own);
  return new Map(rows.map((row) => [row.vehicle_id, row]));
}

export async function selectIdsOfRefs(tx: DbOrTransaction, dealerId: string, refs: readonly string[]) {
  if (refs.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom("vehicles")
    .select(["stock_ref", "vehicle_id"])
    .where("dealer_id", "=", dealerId)
    .where("stock_ref", "in", refs)
    .execute();
  return new Map(rows.map(({ stock_ref, vehicle_id }) => [stock_ref ?? "", vehicle_id]));
}
