import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { updateVehicleRow } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "./own-vehicle.ts";

/**
 * Shows a listing to buyers, or hides it (spec §4: Draft, Published). Setting it to what it is changes nothing.
 * @throws NotFound
 */
export async function publishVehicle(
  app: AppContext,
  actor: Actor,
  vehicle_id: string,
  published: boolean,
): Promise<Vehicle> {
  return await app.db.transaction().execute(async (tx) => {
    const vehicle = await lockOwnVehicle(tx, actor, vehicle_id);
    if (vehicle.published === published) return vehicle;
    return await updateVehicleRow(tx, vehicle_id, { published }, app.now());
  });
}
