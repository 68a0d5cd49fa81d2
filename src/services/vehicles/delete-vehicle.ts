import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { deleteVehicleRow } from "./dealer-vehicle-queries.ts";
import { lockOwnVehicle } from "./own-vehicle.ts";

/**
 * Deletes a listing for good (spec §4). Enquiries about it stay, without their vehicle.
 * @throws NotFound
 */
export async function deleteVehicle(app: AppContext, actor: Actor, vehicle_id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockOwnVehicle(tx, actor, vehicle_id);
    await deleteVehicleRow(tx, vehicle_id);
  });
}
