import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import type { Point } from "#src/domain/geo/distance.ts";
import { isRealImage } from "#src/domain/vehicles/pictures.ts";
import type { Vehicle, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";

/** A card and where its car stands, if that is known. */
export type SummaryRow = Omit<VehicleSummary, "distance_miles"> & { point: Point | null };

/** What a card shows, from `vehicles` and its `dealers`. */
export const SUMMARY_COLUMNS = sql`
  vehicles.vehicle_id, vehicles.year, vehicles.make, vehicles.model, vehicles.trim, vehicles.body_style,
  vehicles.price, vehicles.mileage, vehicles.postcode, vehicles.battery_kwh, vehicles.dc_kw,
  vehicles.winter_range_est, vehicles.summer_range_est, vehicles.images, vehicles.created_at,
  vehicles.latitude, vehicles.longitude,
  dealers.dealer_id, dealers.slug as dealer_slug, dealers.name as dealer_name, dealers.town as dealer_town, dealers.postcode as dealer_postcode`;

/** The public ones of these cars, in the order of the ids. */
export async function selectPublicSummaries(db: Db, vehicleIds: readonly string[]): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRecord>`
    select ${SUMMARY_COLUMNS}
    from unnest(${[...vehicleIds]}::uuid[]) with ordinality as wanted (vehicle_id, place)
    join browse on browse.vehicle_id = wanted.vehicle_id
    join vehicles on vehicles.vehicle_id = browse.vehicle_id
    join dealers on dealers.dealer_id = vehicles.dealer_id
    order by wanted.place
  `.execute(db);
  return rows.map(toSummary);
}

export type SummaryRecord = Omit<VehicleSummary, "cover" | "distance_miles" | "dealer"> & {
  images: Vehicle["images"];
  latitude: number | null;
  longitude: number | null;
  dealer_id: string;
  dealer_slug: string;
  dealer_name: string;
  dealer_town: string;
  dealer_postcode: string;
};

export function toSummary(record: SummaryRecord): SummaryRow {
  const {
    images,
    latitude,
    longitude,
    dealer_id,
    dealer_slug,
    dealer_name,
    dealer_town,
    dealer_postcode,
    ...vehicle
  } = record;
  return {
    ...vehicle,
    cover: images.find(isRealImage) ?? null,
    dealer: { dealer_id, slug: dealer_slug, name: dealer_name, town: dealer_town, postcode: dealer_postcode },
    point: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
