import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { batteryText } from "#src/domain/battery/battery-sizes.ts";
import { isAcrossWater } from "#src/domain/geo/across-water.ts";
import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { milesBetween } from "#src/domain/geo/distance.ts";
import { isRealImage } from "#src/domain/vehicles/pictures.ts";
import type { Vehicle, VehicleCard, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { SUMMARY_COLUMNS_SQL } from "#src/services/vehicles/vehicle-columns.ts";

/** What reads the cars on sale. */
export type CarsApp = Pick<AppContext, "db" | "carsOnSale">;

/**
 * Keeps the order of the ids; sold, withdrawn and unknown cars are left out. Cached where the process follows changes.
 * @param from where distances are measured from
 */
export async function publicVehiclesById(
  { db, carsOnSale }: CarsApp,
  vehicleIds: readonly string[],
  from: BrowsePlace | null = null,
): Promise<VehicleSummary[]> {
  const cards = await carsOnSale.cards.read(vehicleIds, (missing) => selectPublicSummaries(db, missing));
  return cards.map((card) => withDistance(card, from));
}

export async function selectPublicSummaries(db: Db, vehicleIds: readonly string[]) {
  if (vehicleIds.length === 0) return [];
  const { rows } = await sql<SummaryRecord>`
    select ${SUMMARY_COLUMNS_SQL}
    from unnest(${[...vehicleIds]}::uuid[]) with ordinality as wanted (vehicle_id, place)
    join vehicles on vehicles.vehicle_id = wanted.vehicle_id and vehicles.published
    join dealers on dealers.dealer_id = vehicles.dealer_id and dealers.status = 'verified'
    order by wanted.place
  `.execute(db);
  return rows.map(toSummary);
}

type SummaryRecord = Omit<VehicleCard, "battery" | "cover" | "point"> & {
  images: Vehicle["images"];
  latitude: number | null;
  longitude: number | null;
};

function toSummary(record: SummaryRecord): VehicleCard {
  const { images, latitude, longitude, ...vehicle } = record;
  return {
    ...vehicle,
    battery: batteryText(record),
    cover: images.find(isRealImage) ?? null,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** Rounds to whole miles: postcodes are located to about a mile. */
function withDistance({ point, ...vehicle }: VehicleCard, from: BrowsePlace | null): VehicleSummary {
  const distanceMiles = from && point ? Math.round(milesBetween(from.point, point)) : null;
  const isAcross = from !== null && isAcrossWater(from.postcode.text, vehicle.postcode);
  return { ...vehicle, distance_miles: distanceMiles, is_across_water: isAcross };
}
