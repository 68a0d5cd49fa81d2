import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { Found } from "#src/db/found.ts";
import type { PublicDetails } from "#src/domain/vehicles/fields.ts";
import type { PublicDealer, PublicListing, Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { PUBLIC_COLUMNS_SQL } from "./vehicle-columns.ts";

export type PublicVehicle = PublicListing & { dealer: PublicDealer; details: PublicDetails };

export async function selectPublicVehicle(db: Db, vehicleId: string) {
  const { rows } = await sql<PublicVehicle>`/* planned once */
    select ${PUBLIC_COLUMNS_SQL}
    from vehicles join dealers on dealers.dealer_id = vehicles.dealer_id
    where vehicles.vehicle_id = ${vehicleId} and vehicles.published and dealers.status = 'verified'
  `.execute(db);
  return rows[0] ?? null;
}

/** Includes drafts, and cars of dealers that are not verified. */
export async function selectVehicleAsPublic(db: DbOrTransaction, vehicleId: string) {
  const { rows } = await sql<PublicVehicle>`
    select ${PUBLIC_COLUMNS_SQL}
    from vehicles join dealers on dealers.dealer_id = vehicles.dealer_id
    where vehicles.vehicle_id = ${vehicleId}
  `.execute(db);
  return rows[0] ?? null;
}

/** Enough to suggest similar cars. */
export type DeletedVehicle = Pick<Vehicle, "vehicle_id" | "make" | "model" | "body_style" | "price">;

export async function selectDeletedVehicle(db: Db, vehicleId: string) {
  const row = await db
    .selectFrom("deleted_vehicles")
    .where("vehicle_id", "=", vehicleId)
    .select(["vehicle_id", "make", "model", "body_style", "price"])
    .executeTakeFirst();
  return row ?? null;
}

/** Without texts that its dealer may have changed since buyers saw them. */
export type SoldVehicle = Found<typeof selectSoldVehicle>;

/** Null for a car of a dealer that is not verified, and for one that was never sold. */
export async function selectSoldVehicle(db: Db, vehicleId: string) {
  const row = await db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select(["vehicle_id", "year", "make", "model", "body_style", "price", "sold_page_until"])
    .select(["dealers.slug as dealer_slug", "dealers.name as dealer_name"])
    .where("vehicle_id", "=", vehicleId)
    .where("sold_at", "is not", null)
    .where("published", "=", false)
    .where("dealers.status", "=", "verified")
    .executeTakeFirst();
  return row ?? null;
}
