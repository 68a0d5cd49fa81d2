import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { batteryText } from "#src/domain/battery/battery-sizes.ts";
import { isRealImage } from "#src/domain/vehicles/pictures.ts";
import type { Vehicle, VehicleCard } from "#src/domain/vehicles/vehicle.ts";
import { SUMMARY_COLUMNS_SQL } from "#src/services/vehicles/vehicle-columns.ts";

export async function selectPublicCards(db: Db, vehicleIds: readonly string[]) {
  if (vehicleIds.length === 0) return [];
  const { rows } = await sql<CardRecord>`
    select ${SUMMARY_COLUMNS_SQL}
    from unnest(${[...vehicleIds]}::uuid[]) with ordinality as wanted (vehicle_id, place)
    join vehicles on vehicles.vehicle_id = wanted.vehicle_id and vehicles.published
    join dealers on dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
    order by wanted.place
  `.execute(db);
  return rows.map(toCard);
}

type CardRecord = Omit<VehicleCard, "battery" | "cover" | "point"> & {
  images: Vehicle["images"];
  latitude: number | null;
  longitude: number | null;
};

function toCard(record: CardRecord): VehicleCard {
  const { images, latitude, longitude, ...vehicle } = record;
  return {
    ...vehicle,
    battery: batteryText(record),
    cover: images.find(isRealImage) ?? null,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
