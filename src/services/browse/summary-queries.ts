import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { batteryText } from "#src/domain/battery/battery-sizes.ts";
import type { Point } from "#src/domain/geo/distance.ts";
import { isRealImage } from "#src/domain/vehicles/pictures.ts";
import type { Vehicle, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import {
  type DealerRecord,
  SUMMARY_COLUMNS_SQL,
  splitDealer,
} from "#src/services/vehicles/vehicle-columns.ts";

/** A vehicle card with its location, if known. */
export type SummaryRow = Omit<VehicleSummary, "distance_miles"> & { point: Point | null };

export async function selectPublicSummaries(db: Db, vehicleIds: readonly string[]): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRecord>`
    select ${SUMMARY_COLUMNS_SQL}
    from unnest(${[...vehicleIds]}::uuid[]) with ordinality as wanted (vehicle_id, place)
    join browse on browse.vehicle_id = wanted.vehicle_id
    join vehicles on vehicles.vehicle_id = browse.vehicle_id
    join dealers on dealers.dealer_id = vehicles.dealer_id
    order by wanted.place
  `.execute(db);
  return rows.map(toSummary);
}

export type SummaryRecord = Omit<VehicleSummary, "battery" | "cover" | "distance_miles" | "dealer"> &
  DealerRecord & {
    images: Vehicle["images"];
    latitude: number | null;
    longitude: number | null;
  };

export function toSummary(record: SummaryRecord): SummaryRow {
  const [dealer, { images, latitude, longitude, ...vehicle }] = splitDealer(record);
  return {
    ...vehicle,
    battery: batteryText(record),
    cover: images.find(isRealImage) ?? null,
    dealer,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
