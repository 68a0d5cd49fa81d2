import type { BrowsePlace } from "#src/domain/geo/browse-place.ts";
import { isAcrossWater, milesBetween } from "#src/domain/geo/distance.ts";
import type { VehicleCard, VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";

/** What searches the cars on sale. */
export type CarsApp = Pick<AppContext, "db" | "carsOnSale" | "now">;

/**
 * Keeps the order of the ids; sold, withdrawn and unknown cars are left out. Cached where the process follows changes.
 * @param from where distances are measured from
 */
export async function publicVehiclesById(
  { db, carsOnSale }: Omit<CarsApp, "now">,
  vehicleIds: readonly string[],
  from: BrowsePlace | null = null,
): Promise<VehicleSummary[]> {
  const cards = await carsOnSale.cards.read(db, vehicleIds);
  return cards.map((card) => withDistance(card, from));
}

/** Rounds to whole miles: postcodes are located to about a mile. */
function withDistance({ point, ...vehicle }: VehicleCard, from: BrowsePlace | null): VehicleSummary {
  const distanceMiles = from && point ? Math.round(milesBetween(from.point, point)) : null;
  const isAcross = from !== null && isAcrossWater(from.postcode.text, vehicle.postcode);
  return { ...vehicle, distance_miles: distanceMiles, is_across_water: isAcross };
}
