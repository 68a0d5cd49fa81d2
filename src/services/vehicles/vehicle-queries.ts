import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { DealerOnlyField, PublicDealer, Vehicle } from "#src/domain/vehicles/vehicle.ts";
import { type DealerRecord, PUBLIC_COLUMNS_SQL, splitDealer } from "./vehicle-columns.ts";

export type PublicVehicle = Omit<Vehicle, DealerOnlyField> & { dealer: PublicDealer };

export async function selectPublicVehicle(db: Db, vehicleId: string): Promise<PublicVehicle | null> {
  const { rows } = await sql<Omit<PublicVehicle, "dealer"> & DealerRecord>`/* planned once */
    select ${PUBLIC_COLUMNS_SQL}
    from vehicles join dealers on dealers.dealer_id = vehicles.dealer_id
    where vehicles.vehicle_id = ${vehicleId} and vehicles.published and dealers.status = 'verified'
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const [dealer, vehicle] = splitDealer(row);
  return { ...vehicle, dealer_id: dealer.dealer_id, dealer };
}
