import { sql } from "kysely";
import type { Db, DbOrTransaction } from "#src/db/database.ts";
import type { PublicDetails } from "#src/domain/vehicles/fields.ts";
import type { PublicDealer, PublicListing } from "#src/domain/vehicles/vehicle.ts";
import { type DealerRecord, PUBLIC_COLUMNS_SQL, splitDealer } from "./vehicle-columns.ts";

export type PublicVehicle = PublicListing & { dealer: PublicDealer; details: PublicDetails };

type PublicRow = Omit<PublicVehicle, "dealer" | "dealer_id"> & DealerRecord;

export async function selectPublicVehicle(db: Db, vehicleId: string): Promise<PublicVehicle | null> {
  const { rows } = await sql<PublicRow>`/* planned once */
    select ${PUBLIC_COLUMNS_SQL}
    from vehicles join dealers on dealers.dealer_id = vehicles.dealer_id
    where vehicles.vehicle_id = ${vehicleId} and vehicles.published and dealers.status = 'verified'
  `.execute(db);
  return rows[0] ? publicVehicleOf(rows[0]) : null;
}

/** Includes drafts, and cars of dealers that are not verified. */
export async function selectVehicleAsPublic(
  db: DbOrTransaction,
  vehicleId: string,
): Promise<PublicVehicle | null> {
  const { rows } = await sql<PublicRow>`
    select ${PUBLIC_COLUMNS_SQL}
    from vehicles join dealers on dealers.dealer_id = vehicles.dealer_id
    where vehicles.vehicle_id = ${vehicleId}
  `.execute(db);
  return rows[0] ? publicVehicleOf(rows[0]) : null;
}

function publicVehicleOf(row: PublicRow): PublicVehicle {
  const [dealer, vehicle] = splitDealer(row);
  return { ...vehicle, dealer_id: dealer.dealer_id, dealer };
}
