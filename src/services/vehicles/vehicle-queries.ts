import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { PublicDealer, Vehicle } from "#src/domain/vehicles/vehicle.ts";

export type PublicVehicle = Vehicle & { dealer: PublicDealer };

type PublicVehicleRecord = Vehicle & {
  dealer_slug: string;
  dealer_name: string;
  dealer_town: string;
  dealer_postcode: string;
};

/** A published vehicle of a verified dealer. As text: a query that is put together costs a twentieth of the car's page. */
export async function selectPublicVehicle(db: Db, vehicleId: string): Promise<PublicVehicle | null> {
  const { rows } = await sql<PublicVehicleRecord>`/* planned once */
    select vehicles.vehicle_id, vehicles.dealer_id, vehicles.year, vehicles.make, vehicles.model, vehicles.trim,
      vehicles.body_style, vehicles.price, vehicles.mileage, vehicles.postcode, vehicles.battery_kwh, vehicles.dc_kw,
      vehicles.winter_range_est, vehicles.summer_range_est, vehicles.description, vehicles.images, vehicles.image_alts,
      vehicles.published, vehicles.created_at, vehicles.updated_at,
      dealers.slug as dealer_slug, dealers.name as dealer_name, dealers.town as dealer_town,
      dealers.postcode as dealer_postcode
    from vehicles join dealers on dealers.dealer_id = vehicles.dealer_id
    where vehicles.vehicle_id = ${vehicleId} and vehicles.published and dealers.status = 'verified'
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { dealer_slug, dealer_name, dealer_town, dealer_postcode, ...vehicle } = row;
  const dealer = {
    dealer_id: vehicle.dealer_id,
    slug: dealer_slug,
    name: dealer_name,
    town: dealer_town,
    postcode: dealer_postcode,
  };
  return { ...vehicle, dealer };
}
