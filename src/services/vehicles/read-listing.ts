import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findOwnVehicle } from "./own-vehicle.ts";
import { selectIdsInFeeds } from "./stock-list/fed-car-queries.ts";

/** For its form. */
export async function readListing(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  vehicleId: string,
): Promise<Vehicle & { is_in_feed: boolean }> {
  const vehicle = await findOwnVehicle(db, actor, vehicleId);
  const inFeeds = await selectIdsInFeeds(db, [vehicle.vehicle_id]);
  return { ...vehicle, is_in_feed: inFeeds.has(vehicle.vehicle_id) };
}
